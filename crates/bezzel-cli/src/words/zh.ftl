# Bezzel 的中文用语。

## 答案
total = 共{ $count }组解。
total-fundamental = 共{ $count }组基本解（旋转和镜像算作同一组）。
total-constructed = 找到一组解，没有继续搜索。
total-first = { $form ->
    [one] 已给出 1 组解，可能还有更多（--all 列出全部）。
   *[other] 前{ $count }组解，可能还有更多（--all 列出全部）。
}
total-first-fundamental = 前{ $count }组基本解，可能还有更多（只用 --unique 列出全部）。
none = 无解：不存在任何摆法。
none-given = 无解：{ $a } 与 { $b } 的皇后互相攻击（{ $along }）。
none-row = 无解：第 { $number } 行（从 { $base } 数起）没有可放的格子。
none-column = 无解：第 { $number } 列（从 { $base } 数起）没有可放的格子。
gave-up = { $limit }放弃：至少有{ $count }组解。
gave-up-random = { $limit }放弃：没有抽出解。
gave-up-in-order = { $limit }放弃：按字典序尚未找到解；`--any-order` 按最快的搜索找到的次序列出解。
gave-up-empty = { $limit }放弃：尚未找到解，不能断定有没有解。
gave-up-fundamental = { $limit }放弃：至少有{ $count }组基本解。
gave-up-solutions = 达到{ $count }组解的上限而放弃：还有更多解。
gave-up-solutions-fundamental = 达到{ $count }组基本解的上限而放弃：还有更多基本解。
cut-short = 在写完这组解之前中止。
limit-nodes = 搜索了 { $number } 个节点后
limit-signal = 被信号中止而
limit-time = 经过 { $number } 秒后
limit-memory = 内存达到 { $number } 时
limit-starts = 开始 { $number } 次后
limit-steps = 走了 { $number } 步后
limit-level = （到第 { $level } 层）
work = 规则 { $rule }{ $counted } · { $engine } · { $nodes } 个节点 · { $time }
work-construction = 规则 { $rule }{ $counted } · { $engine } · { $time }
work-base = {" "}· 从 { $base } 数起
engine-enumeration = 逐行搜索
engine-construction = 直接构造（不搜索）
engine-presolve = 不搜索即可断定
engine-exact = 精确搜索
engine-exact-large = 大棋盘精确搜索
engine-local = 局部搜索
engine-uniform = 从所有解中等概率抽取，随机种子 { $seed }
engine-random-repair = 看似随机（并非等概率），随机种子 { $seed }
engine-strategy = { $strategy }
engine-strategy-seed = { $strategy }，随机种子 { $seed }
engine-strategy-order = { $strategy }（按它自己的次序）
explain-left = 放好给定的皇后之后，{ $n } 行中还有 { $open } 行（列也一样）没有皇后，其中可放的格子共 { $free } 个。
explain-first = 选用{ $engine }，因为{ $reason }；它走了 { $nodes } 个节点。
explain-next = 然后轮到{ $engine }，因为{ $reason }；它走了 { $nodes } 个节点。
explain-more = 此处略去另外 { $count } 轮。
explain-presolve = 不必搜索：看给定的皇后和剩下的格子就能断定。
explain-construction = 棋盘是空的，所以用公式直接写出一组解，不作搜索。
explain-fits = 边相接的棋盘有公式，它给出的一组解含有给定的皇后，又不占禁放的格子，不作搜索。
explain-empty = 棋盘是空的，所以选用{ $engine }。
explain-asked = 按指定的名称选用 { $strategy }。
explain-uniform = 先数出棋盘的所有解，使每一组解被抽到的机会相等。
explain-random-repair = 从随机棋盘出发，不断交换两行的列，直到互不攻击；这样很快，但并非等概率。
explain-kernel = 运行的内核是 { $kernel }{ $lanes }。
explain-lanes = ，每道 { $bits } 位
explain-engine-exact = 精确搜索（用位记下各行各列可放的格子）
explain-engine-exact-large = 大棋盘精确搜索（剩下 64 行时交给更快的精确搜索）
explain-engine-local = 局部搜索（在没有皇后的行或列放上皇后，并撤走受它攻击的皇后）
explain-engine-presolve = 对剩余格子的检查
explain-engine-construction = 公式
explain-engine-enumeration = 逐行搜索（按顺序走遍空棋盘，以它最快）
explain-engine-half-board = {" "}half-board（把半个棋盘两两拼合，不必走遍所有解）
explain-engine-bitmask = {" "}bitmask（用回溯法走遍整个棋盘）
explain-engine-unit-dfs = {" "}unit-dfs（用回溯法重数 half-board 的工作单元）
explain-reason-settled = 没有什么需要搜索
explain-reason-empty = 棋盘是空的
explain-reason-fits = 棋盘的边相接，而公式给出的解含有给定的皇后，又不占禁放的格子
explain-reason-few = 没有皇后的行不超过 64 行
explain-reason-many = 没有皇后的行超过 64 行
explain-reason-loose = 没有皇后的行超过 64 行，而且每行都有许多可放的格子
explain-reason-in-turn = 前一个引擎在它那一轮没有找到解
each-heading = 第 { $column } 列（{ $square }）：
each-none = 第 { $column } 列（{ $square }）：无解
each-none-alone = 无解
each-total = 第一行的 { $n } 列中有 { $count } 列有解
trace-head = { $strategy } · { $n }x{ $n } · { $goal }
trace-head-seed = { $strategy } · { $n }x{ $n } · { $goal } · 随机种子 { $seed }
trace-goal-first = 找到第一组解为止
trace-goal-all = 搜索到底
trace-goal-each = 第一行的每一列各求一组解
trace-squares = 第 1 行在最上面。格子按国际象棋的方式命名：
    第 1 行第 1 列是 a{ $n }，第 { $n } 行第 1 列是 a1。
trace-tried = 只试有点的格子；Q 是给定的皇后，x 是禁放的格子或受给定皇后攻击的格子：
trace-tests = 检查一格和检查的结果是两步，写在同一行。
trace-columns = {"    "}步 行号
trace-shown = {"  "}| { $shown }
trace-first = 第一组解
trace-steps = 步数            { $number }
trace-nodes = 节点数          { $number }
trace-placed = 放置皇后次数    { $number }
trace-removed = 取走皇后次数    { $number }
trace-checks = 检查格子次数    { $number }
trace-levels = 每层节点数      { $number }
trace-queue-peak = 队列最长        { $number }
trace-starts = 开始次数        { $number }
trace-memory = 内存            { $number }
trace-time = { $strategy } · { $time }
step-none = 开始：还没有皇后
step-try = { $square }？
step-place = 放 { $square }
step-place-tested = 放 { $square }：没有皇后攻击它
step-reject = { $square }？不行：受 { $by } 攻击（{ $along }）
step-reject-chance = 不动：移到 { $square } 更差，按概率也未被接受
step-remove = 取走 { $square }：已经没有可试的了（回溯）
step-remove-found = 取走 { $square }：继续找下一组解
step-remove-next = 取走 { $square }：回到第一行，换下一列
step-remove-answered = 取走 { $square }：这一列已有答案
step-remove-none = 取走 { $square }：皇后放在这里无解
step-move = 从 { $from } 移到 { $to }
step-enqueue = { $square } 安全：加上它成为棋盘 { $node }，排到队尾
step-dequeue = 从队首取出棋盘 { $node }：{ $squares }
step-dequeue-empty = 从队首取出空棋盘（棋盘 { $node }）
step-mark = 标记 { $square } 在下方攻击的格子
step-unmark = 撤销 { $square } 的标记
step-cover = 覆盖{ $line }
step-uncover = 恢复{ $line }
step-prune = { $line }没有可放的格子：退回
step-restart = 第 { $start } 次开始：每行随机放一个皇后
step-solution = 第 { $number } 组解：各行的列 { $columns }
step-exhausted-none = 所有可能都已试过：无解
step-starts = 开始的次数用完了
step-exhausted = 所有可能都已试过
step-answered = 第一行的每一列都有了答案
step-no-start = 没有可以开始的棋盘
step-give-up = 开始的次数用完了：放弃，这不证明无解
count-placed = 放置
count-removed = 取走
count-checks = 检查
count-nodes = 节点
count-found = 已找到
count-starts = 开始次数
count-queue-peak = 队列最长
count-levels = 每层
line-difference = 行-列={ $number }
line-sum = 行+列={ $number }
structure-collision = 与这些皇后比较
structure-attack-counts = 每格受攻击数
structure-iterative = 数组 x 与下标
structure-forward-marking = 皇后下方的标记
structure-depth-first = 调用栈
structure-bitmask = 本行的位
structure-most-constrained = 攻击数与可放格数
structure-dancing-links = 链表中的格子
structure-min-conflicts = 每格受攻击数
structure-annealing = 温度
compared-none = { $queen }：不冲突
compared-clash = { $queen }：{ $along }
frame-row = 第 { $row } 行：{ $square }
frame-full = 每行都有皇后
queue-waiting = 队列：{ $count } 个棋盘
bits-columns = 列   { $bits }
bits-left = 左斜 { $bits }
bits-right = 右斜 { $bits }
bits-untried = { $row } 行 { $bits }
bits-to-try = 待试的格子：
branch-line = 在{ $line }上分支，看过 { $count } 格
links-covered = 已覆盖 { $count } 条：
moves-made = 移动 { $count } 次
proposals-made = 提议 { $count } 次
temperature = T = { $number }
temperature-chance = 多 { $count } 处冲突：{ $percent } %
stepper-head = Bezzel · { $n }x{ $n } · { $goal }
stepper-of = ，共 { $last } 步
stepper-playing = 第 { $step } 步{ $of } · ▶ 每秒 { $speed } 步
stepper-paused = 第 { $step } 步{ $of } · ❚❚ 每秒 { $speed } 步
stepper-keys = 空格 播放  ←→ 单步  +- 速度  g 跳到  n N 找解  s d 策略  ? 帮助  q 退出
stepper-go-to = 跳到第 { $typed } 步（回车确定，Esc 取消）
stepper-searching = 第 { $step } 步{ $of } · ▶▶
stepper-on-way = 第 { $step } 步{ $of } · ▶▶ { $percent } %
stepper-way = 正在前往：按 Esc 中止
stepper-starts = 开始次数已用完
stepper-unknown = 搜索在这里停止；不知道后面是否还有解
stepper-refused = { $strategy } 不能回答这个问题（大小、格子或目标不合）
stepper-choose-left = 左边用哪种策略？两者从头开始。
stepper-part = 只显示 { $first } 到 { $last }
stepper-one = { $strategy } 只求一组解，不能列出全部
stepper-end = 搜索结束
stepper-gave-up = { $limit }停止
stepper-at-goal = 已找到第一组解：按 n 或 a 继续找全部解
stepper-at-end = 这是最后一步
stepper-no-next = 后面没有解了
stepper-no-previous = 这一步之前没有解
stepper-goal-first = 目标：第一组解
stepper-goal-all = 目标：全部解，搜索到底
stepper-goal-each = 目标不变：第一行的每一列各求一组解
stepper-small = 终端窗口是 { $width }x{ $height }，至少需要 { $least_width }x{ $least_height }。请放大窗口，或按 q 退出。
stepper-choose = 用哪种策略搜索？从头开始。
stepper-choose-beside = 旁边放哪种策略？两者同步前进。
stepper-choose-none = 不要：只看一种策略
stepper-choose-keys = 上下键选择，回车确定，Esc 不改
stepper-help = 按键：
    右、左            前进一步，后退一步
    下页、上页        前进 100 步，后退 100 步
    Home、End         到开头，到目标
    空格              播放，暂停
    + -               加快，减慢：每秒 1 到 10,000 步
    g                 跳到某一步
    n、N              到下一组解，到上一组解
    a                 目标：全部解，或第一组解
    s                 选择策略
    d                 旁边再放一种策略，同步前进
    Esc               中止漫长的搜索
    q、Ctrl-C         退出            （其他键关闭本页）

    棋盘上：
    ? 正在检查   × 不行   ♛! 攻击它的皇后   • 攻击线上的格子
    ♛+ 刚放下   ○ 刚取走   ♕ 排进队列   - 已覆盖或无空格的线
    x 不试的格子：禁放、排除，或受给定皇后攻击
    浅色的 ♛ 或 q：给定的皇后，搜索还没有走到
animation-step = 第 { $step } 步
animation-title = { $n }x{ $n } 棋盘上的 { $strategies }
animation-description = 逐步搜索互不攻击的皇后：棋盘、策略自己的数据结构、伪代码和计数。
animation-written = { $file }：{ $frames } 帧，{ $seconds } 秒，{ $size }
animation-search = { $strategy }：第 { $step } 步，{ $outcome }
animation-cut = 到此为止
animation-frames = 到 { $frames } 帧为止：提高 --speed 可让每帧前进更多步
progress-units = N={ $n } · { $percent } % · 单元 { $done }/{ $units } · 每秒 { $rate } 个 · 约剩 { $left }
progress-problems = 已答 { $done } 题 · 每秒 { $rate } 题
progress-film = 已有 { $done } 帧
progress-frames = 已完成 { $done } 帧，共 { $all } 帧
about-collision = 候选格与每个皇后逐一比较
about-attack-counts = 计数器：每格受几个皇后攻击
about-iterative = 一个数组和一个下标，不用递归
about-forward-marking = 皇后标记下方受攻击的格子
about-depth-first = 目标测试、安全测试、放置、取走
about-breadth-first = 棋盘排成队列，逐层搜索
about-bitmask = 用位表示列和两条斜线
about-most-constrained = 先填可放格子最少的行或列
about-dancing-links = 精确覆盖与舞蹈链
about-min-conflicts = 从随机棋盘出发，改最有用的一步
about-annealing = 从随机棋盘出发，按概率移动，逐渐降温
line-row = 第 { $number } 行
line-column = 第 { $number } 列
line-diagonal = 主对角线方向的斜线 行-列={ $number }
line-anti-diagonal = 副对角线方向的斜线 行+列={ $number }
shown-compared = 与 { $shown } 比较
shown-stack = 栈：{ $shown }
shown-queue = 等待 { $count } 个：{ $shown }
shown-bits = 下一行：列 { $columns }，左 { $left }，右 { $right }，可放 { $shown }
shown-free = { $shown }  剩下的可放格子数
shown-queue-empty = 没有等待的棋盘
shown-links = 剩下：{ $shown }
shown-links-none = 行和列都已满足
shown-attacks = 本行各格受攻击数：{ $shown }
compare-head-n = N
compare-head-strategy = 策略
compare-head-found = 结果
compare-head-nodes = 节点
compare-head-checks = 检查
compare-head-placed = 放置
compare-head-memory = 内存
compare-head-time = 时间
compare-head-remark = {""}
compare-some = { $found }/{ $runs }
compare-none = 无解
compare-gave-up = 放弃
compare-stopped = 已中止：以上各行是完整的
compare-too-large = 棋盘太大
compare-largest = 最大 N={ $largest }
compare-stopped-runs = { $runs } 次中有 { $count } 次{ $limit }放弃
compare-about-first = 空棋盘，找到第一组解为止。时间是 { $runs } 次运行的中位数，内存只计策略自己的数据结构。
compare-about-all = 空棋盘，搜索到底。时间是 { $runs } 次运行的中位数，内存只计策略自己的数据结构。
compare-about-random = 带随机性的策略：种子从 { $seed } 起运行 { $runs } 次，结果是成功的次数，各数值是成功各次的中位数。
plot-title-first = 各策略在空棋盘上找到第一组解
plot-title-all = 各策略在空棋盘上找到所有解
plot-nodes = 节点数
plot-time = 秒
plot-size = 棋盘大小 N
plot-gaps = 放弃、未找到解或棋盘太大的情形没有点。
count-head-n = N
count-head-placements = 解数 Q
count-head-number = 解数
count-head-fundamental = 基本解 U
count-head-asymmetric = 无对称
count-head-half-turn = 转半圈不变
count-head-quarter-turn = 转四分之一圈不变
count-head-p = P
count-head-r = R
count-head-time = 时间
count-head-rate = 解/秒
count-head-column = 列
count-head-square = 格子
count-by-head = { $n }x{ $n }：{ $placements } 组解，其中基本解 { $fundamental } 组
count-by-classes = 无对称 { $asymmetric } · 转半圈不变 { $half-turn } · 转四分之一圈不变 { $quarter-turn } · P { $p } · R { $r }
work-count = { $engines } · { $threads } 个线程{ $agreed } · { $time }
work-count-searched = 规则 { $rule } · { $engines } · { $threads } 个线程 · { $nodes } 个节点 · { $time }
count-agrees = {" "}· 与 OEIS A000170 和 A002562 一致
count-unknown = {" "}· N={ $n } 的解数尚无人知，无从比对
count-stopped = 已中止：N={ $n } 的 { $units } 个单元在 { $time } 内完成了 { $done } 个，没有得出解数
count-gave-up = { $limit }放弃：N={ $n } 的 { $units } 个单元完成了 { $done } 个，没有得出解数
count-gave-up-memory = { $limit }放弃：N={ $n } 用一个线程最多需要 { $memory }
count-fewer-threads = N={ $n }：为了不超出内存，只用 { $threads } 个线程，而不是 { $asked } 个
count-needs = N={ $n }：{ $units } 个工作单元，{ $threads } 个线程最多用 { $memory } 内存
count-needs-little = N={ $n }：{ $units } 个工作单元，{ $threads } 个线程
count-slow-engine = N={ $n }：{ $engine } 逐个搜索棋盘；这么大的棋盘用 half-board 快得多
count-core-hours = N={ $n } 用多个核心需要数小时，用一个核心约需一天；在终端里，进度按已完成的单元估计
count-core-days = N={ $n } 用一个核心需要许多天；在终端里，进度按已完成的单元估计
count-core-months = N={ $n } 用一个核心需要数月；在终端里，进度按已完成的单元估计
count-core-years = N={ $n } 用一个核心需要许多年；在终端里，进度按已完成的单元估计
count-plot-title = { $n } 皇后，{ $placements } 组解
count-plot-squares = 其中在各格放有皇后的解数
count-plot-first-row = 其中在最上一行各格放有皇后的解数
count-plot-about-squares = { $n }x{ $n } 棋盘，每格标有在该格放皇后的解数，从 { $least } 到 { $most }。每行、每列之和都是 { $placements }。
count-plot-about-first-row = 最上一行每格一条，长度是在该格放皇后的解数，从 { $least } 到 { $most }，合计 { $placements }。
count-plot-mean = 平均 { $mean }
count-plot-square = { $square }：{ $count }
heading-pairs = 方案{ $index }
heading-line = 方案{ $index }：
heading-grid = { $n }皇后的第{ $index }个解是：
problem-heading = 第 { $index } 题：
problem-refused = 无法搜索：{ $reason }
check-head = 第 { $index } 个棋盘：{ $n }x{ $n }，{ $notation }，规则 { $rule }：{ $state }，{ $result }
check-complete = 皇后齐全
check-partial = 皇后未放满（{ $queens }/{ $full }）
check-valid = 没有冲突
check-clashes = { $count } 处冲突
check-wrong = ，{ $count } 处违反题目
check-pair = { $a } 与 { $b } 互相攻击：{ $along }
check-leaps = { $count } 对皇后相隔一个马步
check-missing = 缺少题目给定的皇后 { $square }
check-forbidden = { $square } 的皇后在禁放的格子或斜线上
check-more = 还有 { $count } 处
check-total = { $boards } 个棋盘：{ $valid } 个有效，{ $invalid } 个无效
check-numbers = 括号内为 行,列，从 { $base } 数起
check-numbers-lines = 行列从 { $base } 数起
check-line-row = 第 { $number } 行有 { $queens } 个皇后
check-line-column = 第 { $number } 列有 { $queens } 个皇后
check-line-diagonal = 主对角线方向的斜线 行-列={ $number } 上有 { $queens } 个皇后
check-line-anti-diagonal = 副对角线方向的斜线 行+列={ $number } 上有 { $queens } 个皇后
check-total-unreadable = { $boards } 个棋盘：{ $valid } 个有效，{ $invalid } 个无效，{ $unreadable } 个无法读取
check-unreadable = 已有 { $count } 个棋盘无法读取：其余不再读取
along-row = 同一行
along-column = 同一列
along-diagonal = 同一条主对角线方向的斜线
along-anti-diagonal = 同一条副对角线方向的斜线
along-knight = 相隔一个马步
draw-title = { $n }x{ $n } 棋盘上的 { $queens } 个皇后
draw-queens = 皇后在 { $squares }。
draw-clash = { $a } 与 { $b } 互相攻击：{ $along }。
typing = 正在从键盘读取棋盘；多行的棋盘以空行结束，按 Ctrl-D 结束输入
progress = { $percent } % · { $placements } 组解 · { $rate } 节点/秒 · 约剩 { $left }
progress-open = { $placements } 组解 · { $rate } 节点/秒
comma = 、
semicolon = ；
standard-input = 标准输入

## 用法
usage-no-command = 缺少命令：solve、count、trace、compare、play、check、draw、convert、export、generate、completions 或 man；`bezzel --help` 有说明
usage-unknown-command = 未知命令 { $command }，可用的命令：solve、count、trace、compare、play、check、draw、convert、export、generate、completions、man
usage-unknown-argument = 未知的参数 { $argument }：`bezzel{ $command } --help` 列出所有参数
usage-similar-argument = 未知的参数 { $argument }：是否想写 { $similar }？
usage-missing-argument = 缺少 { $argument }：在命令后加 `--help` 查看例子
usage-missing-value = { $argument } 缺少值：在命令后加 `--help` 查看例子
usage-invalid-value = { $value } 不能用于 { $argument }：应为 { $valid } 之一
usage-conflict = { $argument } 与 { $other } 不能同时使用：请去掉其中一个
usage-twice = { $argument } 给出了两次：请去掉一个
usage-other = { $reason }
usage-size-alone = { $command } 是棋盘大小，不是命令：是否想写 bezzel solve { $command }？
usage-no-value-wanted = { $argument } 不带值：请去掉 { $value }
usage-not-utf-8 = 命令行中有不是 UTF-8 的词：请改名或用 UTF-8 书写
option-count = { $option } { $text }：应为从 1 起的整数，例如 10
option-number = { $option } { $text }：应为整数，例如 3
option-seed = --seed { $text }：应为 0 到 18446744073709551615 的整数，例如 7
option-bytes = --max-memory { $text }：应为内存大小，例如 64M、500K 或 2G
option-no-chance = { $option } 只用于带随机性的策略：请加 --strategy，可用 { $strategies }
option-each-format = --each-first-column 为每一列给出一组解或“无解”，{ $format } 放不下：请换一种 --format
option-json-text = --json 以 JSON 输出小结：可与 --format summary 或 --format jsonl 合用，不能与 --format text 合用
option-range = { $option } { $text }：应为 { $least } 到 { $most } 的整数
option-width-svg = --width 只用于 GIF：SVG 可以任意缩放，请去掉它
option-animated = { $option } 只用于动画：请加上 --animate FILE.gif 或 --animate FILE.svg
animate-name = --animate { $name }：文件名应以 .gif 或 .svg 结尾
size-animate = N={ $n } 太大，无法制作动画：最多 N={ $largest }
picture-failed = 图片无法生成：{ $reason }
option-watched = { $option } 只用于观看：请加上 --interactive 或 --animate FILE
interactive-terminal = --interactive 需要标准输出是终端：请在终端中运行，或去掉它以文字输出过程
interactive-dumb = --interactive 需要能绘制屏幕的终端，而 TERM 表明这个终端不能（dumb）：请换一个终端，或去掉它以文字输出过程
interactive-time = --interactive 等待按键，不能与 --max-time 同用：请去掉后者（可用 --max-steps、--max-nodes、--max-memory 限制搜索）
no-screen = 无法使用终端：{ $reason }；去掉 --interactive 则以文字输出过程
screen-failed = 终端出错：{ $reason }
sizes-range = { $text } 不是大小范围：应为一个大小，或写明两端的范围，例如 8 或 4..10
sizes-backwards = 大小范围 { $first }..{ $last } 反了：小的写在前面
strategy-size = N={ $n } 超出策略 { $strategy } 的上限 N={ $largest }
strategy-size-constrained = 有给定皇后、禁放格子或禁放斜线时，N={ $n } 超出策略 { $strategy } 的上限 N={ $largest }
strategy-rule = 各种策略只支持规则 queens，不支持 { $rule }：不带 --strategy 的 `bezzel solve` 支持所有规则
strategy-each = 策略 { $strategy } 不能为第一行的每一列求解：请去掉 --strategy，或写 { $others }
strategy-one = 策略 { $strategy } 只找一组解，不能列出全部：请只求一组解，或换一种 --strategy
trace-many = 一次只能跟踪一道题，而这里不止一道：请只留一道
compare-runs = 运行 { $runs } 次太多：最多 { $largest } 次
compare-size = N={ $n } 超出这些策略的上限 N={ $largest }
count-size = N={ $n } 太大：{ $engine } 最多数到 N={ $largest }；目前世上已知解数的最大棋盘是 N=27
count-engine-size = { $engine } 只数 N={ $smallest } 到 { $largest } 的棋盘，不能数 N={ $n }
count-by-size = --by 要走遍所有解，N={ $n } 太大：最多 N={ $largest }
count-empty-only = { $option } 只用于按大小数规则 queens 的空棋盘：请去掉它
count-empty-nodes = --max-nodes 用于要搜索的棋盘，而规则 queens 的空棋盘按工作单元来数：请用 --max-time
count-range-constraints = { $option } 只能与一个棋盘大小合用，不能与范围合用：请只给一个大小
count-by-engine = --by 由引擎 bitmask 回答，不能用 { $engine }：请去掉 --engine
count-no-kernels = --kernel 选择引擎 half-board 的代码，{ $engine } 只有一种：请去掉 --kernel
count-kernel = 这台机器没有内核 { $kernel } 所需的指令：去掉 --kernel 则自动选用最快的
count-plot-what = --plot 把 --by 的结果画成图：请加上 --by square 或 --by first-row
count-plot-one = --plot 只画一个大小：请只给一个，不要给范围
count-differs = N={ $n }：数出 { $counted }，而 { $sequence } 为 { $known }；这是 bezzel 的错误或机器的故障，请报告
count-contradiction = N={ $n }：各项计数互相矛盾（{ $reason }）；这是 bezzel 的错误或机器的故障，请报告
count-overflow = N={ $n }：计数器已满，没有得出解数；这是 bezzel 的错误，请报告
unwritable = 无法写入：{ $reason }
option-time = --max-time { $text }：应为时间，例如 10s、500ms 或 2m
option-constraints = { $option } 只能与棋盘大小合用，不能与题目文件合用：请写进文件
option-json-format = --json 以 JSON 输出结论：可与 --format json 合用，不能与 --format { $format } 合用
option-numbered = --numbered 给每个解加标题，{ $format } 放不下标题：请换一种 --format
option-picture-many = 一张图片（{ $format }）只能画一个棋盘：请去掉 --all、--first 和 --unique，或换一种 --format
option-width = --width { $text }：应为 16 到 8192 的像素数，例如 800
option-width-alone = --width 是 PNG 的宽度：请加上 --format png，或去掉 --width
output-terminal = { $format } 不是文字，不能显示在终端上：请写入文件，例如加上 > board.{ $format }
feature-missing = 这个 bezzel 构建时没有加入 { $format }：用 `cargo install --locked --path crates/bezzel-cli --features { $feature }` 可以加上
option-two-inputs = 棋盘和题目不能都从标准输入读取：请为其中一个指定文件
option-jsonl = --jsonl 读取每行一道题的文件，或用 - 表示标准输入；{ $text } 是棋盘大小
size-missing = 缺少棋盘大小：应为 1 到 4294967295 的整数
size-zero = 棋盘大小为 0：最小为 1，最大为 4294967295
size-negative = 棋盘大小 { $text } 是负数：最小为 1
size-too-large = 棋盘大小 { $text } 太大：最大为 4294967295
size-other-digit = 棋盘大小 { $text } 含有字符 { $code }：请用数字 0-9 书写
size-not-whole = 棋盘大小 { $text } 不是用数字 0-9 写的整数，例如 8
size-search = N={ $n } 太大，无法搜索：最大到 N={ $largest }；按规则 queens 且不加限制时，`bezzel solve { $n }` 可给出一组解
random-rule = --random 只抽取规则 queens 的解，不支持 { $rule }：请去掉 --random 或该规则
random-empty = --random 只抽取空棋盘的解：请去掉 --random，或去掉给定皇后、禁放格子和禁放斜线
random-size = N={ $n } 超出 --random 的上限 N={ $largest }
size-format = N={ $n } 超出 { $format } 的上限 N={ $largest }；`--format columns` 没有上限
size-draw = N={ $n } 太大，无法绘制：{ $format } 最大到 N={ $largest }
size-draw-text = N={ $n } 太大，无法绘制：{ $format } 最大到 N={ $largest }（--format svg 可到 { $svg }）

## 导出与出题
export-encoding = --encoding 只用于子句：加上 --to dimacs，或去掉 --encoding
export-many = 这里开始了另一道题，而一次只导出一道：请把它放进单独的文件
export-size = 导出的棋盘最大为 { $largest }x{ $largest }，这一块是 { $n }x{ $n }
export-clauses = 用编码 { $encoding } 写出的子句共有 { $numbers } 个数，上限为 { $largest }：--encoding product 最省，--to asp 和 minizinc 则不用子句
generate-amount = { $option } 只用于 --kind { $kind }：去掉它，或改用这一类
generate-nodes = --nodes { $text }：应为节点数的下限和上限，例如 1000..5000
generate-nodes-backwards = --nodes { $first }..{ $last }：前一个数大于后一个；是否想写 { $last }..{ $first }？
generate-size = 出题的棋盘最大为 { $largest }x{ $largest }，不能是 { $n }x{ $n }
generate-too-many = { $n }x{ $n } 的棋盘上没有 { $amount } 个这么多：最多 { $most } 个
generate-no-default = 禁放多少格时有一半的棋盘有解，只求到 N={ $largest }，不求 N={ $n }：请用 --blocked K 指明
generate-stuck = 在 { $n }x{ $n } 的棋盘上随机放 { $given } 个皇后，{ $starts } 次都没有放下：请用 --given K 少放一些
generate-none-so-hard = { $tries } 道题中没有一道需要 { $least } 到 { $most } 个节点：请换一个范围、随机种子或数量
generate-gave-up = { $limit }放弃：已得到 { $count } 道难度合适的题

## 读取
read-no-board = 没有找到棋盘：`bezzel convert --help` 列出所有记法
read-no-problem = 意外的字符 { $character }：题目应为 JSON，或由 Q、x 和 . 组成的行（其他记法的棋盘请用 check、draw 或 convert）
read-unrecognised = 认不出这段文字的记法：请用 --from 指明；列表中的数之间要有空格
read-size-needed = { $notation } 没有说明棋盘大小：请加 --size N
read-size-differs = 棋盘大小为 { $found }，但给出的是 --size { $stated }
read-character = 意外的字符 { $character }（{ $code }）：应为 { signs }
read-blocked = x 是禁放的格子，只有题目才有：`bezzel solve 文件` 读取题目
read-regions = 这是区域题（字母或 "regions"），这个版本还没有区域规则
read-ended = 文字到此结束：应为 { signs }
read-ragged = 这一行宽 { $found } 格，第一行宽 { $expected } 格
read-too-wide = 这一行宽度超过 { $widest } 格：这么大的棋盘请写成 columns
read-not-square = 不是正方形棋盘（{ $rows } 行，每行 { $columns } 格）：行数和列数应相等，棋盘之间用空行分隔
read-not-square-number = { $digits } 位数字不是正方形棋盘：应为 N*N 位，例如 64
read-entries = 有 { $found } 项，应有 { $needed } 项，每行一项，空行写 -
read-too-many-entries = 超过 4294967295 项
read-entry-outside = 第 { $position } 项是 { $entry }：列从 { $first } 数起，大小为 { $n } 的棋盘应为 { $first } 到 { $last }（--base { $other } 从 { $other } 数起）
read-square-twice = 格子 { $text } 出现了两次
read-ranks = 有 { $found } 行，应有 { $needed } 行
read-rank-width = 从上数第 { $rank } 行宽 { $width } 格，应为 { $needed } 格（连续的数字如 10 是一个数）
read-csv-header = 这里应为表头 row,column
read-board-size = 棋盘为 { $found }x{ $found }，而题目为 { $needed }x{ $needed }
read-picture-many = 一张图片（{ $format }）只能画一个棋盘，而这里不止一个：请逐个绘制
signs = { $signs ->
    [Columns] 用空格或逗号分隔的数，空行写 -
    [Pairs] 形如 (1,2) 的数对
    [Binary] 0 和 1
    [Letters] Q 和 .
    [ProblemRows] Q、x 和 .
    [Blocks] ■ 和 □
    [Fen] Q、从 1 起的数和 /
   *[Csv] row,column
}
rule-unknown = 没有规则 { $name }：规则有 queens、torus、superqueens
rule-differs = 文字中的规则是 { $found }，但给出的是 { $stated }
square-unreadable = { $text } 不是格子：请写成 e4 或 行,列（例如 1,5）
square-outside = { $text } 不在 { $n }x{ $n } 棋盘上：列标 a 到 { $file }，行标（自下而上）1 到 { $n }
square-outside-numbers = { $text } 不在 { $n }x{ $n } 棋盘上：行和列为 { $first } 到 { $last }
json-syntax = 此处不是有效的 JSON：数要用数字书写，文字要加双引号
json-too-deep = JSON 嵌套太深：最多 { $limit } 层括号
json-too-many-values = JSON 中的值超过 { $limit } 个
json-trailing = 这里开始第二段 JSON：每行只能有一个对象
json-key-twice = 键 { $key } 出现了两次
json-key-unknown = 没有键 { $key }：键有 { $known }
json-key-missing = 缺少键 "{ $key }"
json-wrong-type = "{ $key }" 的值是 { found }，应为 { wanted }
json-not-an-object = JSON 中的棋盘应为对象，例如 {"{"}"n":4,"base":1,"columns":[2,4,1,3]{"}"}
found = { $found ->
    [Null] null
    [Truth] true 或 false
    [Number] 一个数
    [OtherNumber] 非整数或过大的数
    [Text] 文字
    [List] 列表
   *[Object] 对象
}
wanted = { $wanted ->
    [WholeNumber] 整数
    [Base] 0 或 1
    [Text] 双引号中的文字
    [Numbers] 整数列表
    [Columns] 整数列表，空行写 null
   *[Squares] [行,列] 的列表
}
write-two-in-row = 第 { $row } 行（从 { $base } 数起）有 { $queens } 个皇后，columns 每行只能写一个：请用 --to squares、pairs 或 letters
write-too-sparse = 大小为 { $n } 且有空行的棋盘对 { $notation } 太大，最大 { $largest }；请用 --to squares 或 pairs
write-too-large = 大小为 { $n } 的棋盘对 { $notation } 太大：最大 { $largest }；请用 --to columns、squares 或 pairs
file-missing = 没有这个文件：应为含有棋盘的文件名，或用 - 表示标准输入
file-is-folder = 这是文件夹：应为文件
file-unreadable = 无法读取：{ $reason }
file-empty = 文件是空的：应为棋盘或题目
file-png = 这不是文字而是图片（PNG）：应为文字形式的棋盘或题目
file-utf-16 = 这段文字是 UTF-16：请存为 UTF-8
file-nul = 不是文字：偏移 { $offset } 处有 NUL 字节
file-not-utf-8 = 不是 UTF-8：偏移 { $offset } 处的字节不合法
file-too-long = 超过 { $limit } MiB 棋盘仍未结束：只有 `bezzel check` 能读更长的 columns 列表
board-missing = 不是棋盘大小（例如 8），也没有这个文件
output-failed = 答案无法写出：{ $reason }
wrong-answer = bezzel 有错误：自带的检查程序拒绝了找到的解（{ $reason }），请报告
no-signals = 无法捕获信号：{ $reason }
problem-missing = 没有这个文件：应为题目文件名

## 题目中的错误
given-outside = 给定的皇后（第 { $row } 行第 { $column } 列，从 { $base } 数起）在棋盘之外
given-twice = 给定的皇后（第 { $row } 行第 { $column } 列，从 { $base } 数起）出现了两次
given-blocked = 给定的皇后（第 { $row } 行第 { $column } 列，从 { $base } 数起）在禁放的格子上
given-on-excluded-sum = 给定的皇后（第 { $row } 行第 { $column } 列，从 { $base } 数起）在禁放的副对角线方向的斜线 行+列={ $sum } 上
given-on-excluded-difference = 给定的皇后（第 { $row } 行第 { $column } 列，从 { $base } 数起）在禁放的主对角线方向的斜线 行-列={ $difference } 上
given-too-many = { $n }x{ $n } 棋盘上给定了 { $givens } 个皇后，最多只能有 { $allowed } 个
blocked-outside = 禁放的格子（第 { $row } 行第 { $column } 列，从 { $base } 数起）在棋盘之外
sum-outside = { $n }x{ $n } 棋盘上没有 行+列={ $sum } 的格子：应为 { $first } 到 { $last }（行列从 { $base } 数起）
difference-outside = { $n }x{ $n } 棋盘上没有 行-列={ $difference } 的格子：应为 -{ $last } 到 { $last }
other = 输入有误
mistakes-more = 还有 { $count } 处错误

## 伪代码（与程序中的英文伪代码逐行对应）
code-collision =
    安放(行):
      若 行 > N：报告一组解；返回
      对每一列，从 1 到 N：
        候选 = (行, 列) 上的皇后
        对棋盘上的每个皇后：
          若候选与它同行、同列或同一斜线：冲突
        若没有冲突：
          把候选放上棋盘
          安放(行 + 1)
          把候选从棋盘取走
    安放(1)；没有更多的解
code-attack-counts =
    搜索(行):
      若 行 > N：报告一组解；返回
      对每一列，从 1 到 N：
        若 行 = 1 或 计数[行][列] = 0：
          放皇后：所在的行、列和两条斜线上，计数 + 1
          搜索(行 + 1)
          取走皇后：同样的格子上，计数 - 1
    计数全为 0；搜索(1)；没有更多的解
code-iterative =
    行 = 1；x[1..N] = 0
    当 行 > 0：
      x[行] = x[行] + 1
      当 x[行] <= N 且不满足 界限(行)：x[行] = x[行] + 1
      若 x[行] <= N：
        皇后站住了；若 行 = N：报告 x
        否则：行 = 行 + 1
      否则：x[行] = 0；行 = 行 - 1
    没有更多的解
    界限(行)：对每个 i < 行：
      x[i] 不等于 x[行]，且 |x[i] - x[行]| 不等于 行 - i
code-forward-marking =
    放(行):
      对每一列，从 1 到 N：
        若 标记[行][列] = 0：
          x[行] = 列
          下方（正下和两条斜线上）的格子，标记 + 1
          若 行 = N：报告 x，编号为 1、2……
          否则：放(行 + 1)
          同样的格子，标记 - 1
          x[行] 空出
    放(1)；没有更多的解
code-depth-first =
    搜索(棋盘):
      若棋盘上有 N 个皇后：报告；返回（只求一组解时停止）
      对每一列，从 1 到 N：
        若 安全(棋盘, 列)：
          棋盘.放(列)
          搜索(棋盘)
          棋盘.取走()
    安全(棋盘, 列):
      下一行这一格所在的列和斜线上没有皇后
    搜索(空棋盘)；没有更多的解
code-breadth-first =
    队列 = [空棋盘]
    当队列不空：
      棋盘 = 队首；从队列中取出
      若棋盘上有 N 个皇后：报告（只求一组解时停止）
      否则：对每一列，从 1 到 N：
        若在第一个空行的这一列放皇后是安全的：
          把加上这个皇后的棋盘排到队尾
    没有更多的解
code-bitmask =
    搜索(行, 列, 左, 右):
      若 行 > N：报告一组解；返回
      可放 = 这一行中不属于 列、左、右 的格子
      若可放为空：返回
      对可放中的每个皇后，从最低位起：
        放上它
        搜索(行 + 1, 列 + 皇后,
          (左 + 皇后) 右移一格, (右 + 皇后) 左移一格)
        取走它
    搜索(1, 空, 空, 空)；没有更多的解
code-most-constrained =
    搜索():
      若已有 N 个皇后：报告一组解；返回
      线 = 还没有皇后的行和列中，可放格子最少的一条
      若它没有可放的格子：返回
      对线上每个可放的格子：
        放皇后；它攻击的格子，受攻击数 + 1
        搜索()
        取走皇后；同样的格子，受攻击数 - 1
    搜索()；没有更多的解
code-dancing-links =
    搜索():
      若没有剩下的行和列：报告一组解；返回
      线 = 剩下格子最少的行或列
      若它没有格子：返回
      覆盖 线
      对线上的每个格子：
        放一个皇后
        覆盖经过这一格的另外三条线
        搜索()
        按相反的次序恢复它们
        取走皇后
      恢复 线
    覆盖：断开这条线，并把线上的格子从其他线中断开
    搜索()；没有更多的解
code-min-conflicts =
    对每次开始：
      每行随机放一个皇后
      最多重复 100 + 4N 次：
        若没有皇后互相攻击：报告一组解；停止
        行 = 随机选一个皇后受攻击的行
        把它的皇后移到本行受攻击最少的另一格
        （有几个这样的格子时随机选一个）
    放弃：这不证明无解
code-annealing =
    对每次开始：
      每行随机放一个皇后；T = 0.25
      当 T > 0.06：
        若没有皇后互相攻击：报告一组解；停止
        随机选一行和这一行的另一格
        d = 皇后移到那里的冲突数 - 现在的冲突数
        若 d <= 0，或以概率 exp(-d / T)：移过去
        否则：不动
        T = 略小一点
    放弃：这不证明无解

## 游戏
play-head = Bezzel · { $n }x{ $n } · { $level }
play-level = 第 { $number } 级 { $name } · 编号 { $seed }
play-level-empty = 第 { $number } 级 { $name }
level-empty = 空棋盘
level-givens = 给定皇后
level-blocked = 禁放格子
level-unique = 唯一解
level-expert = 高手
play-task = 放 { $n } 个皇后，使它们互不攻击。
play-about-givens = 已有 { $givens } 个皇后。
play-about-blocked = 有 { $blocked } 格禁放。
play-about-unique = 已有 { $givens } 个皇后，其余的只有一种摆法。
play-about-expert = 已有 { $givens } 个皇后，{ $blocked } 格禁放，只有一种摆法。
play-about-expert-bare = 有 { $blocked } 格禁放，只有一种摆法。
play-time = 限时 { $limit }（分:秒）
play-time-none = 不限时：正计时
play-help =
    方向键         移动光标；Home、End、PgUp、PgDn 到边上
    空格           放皇后，或取走；也可用鼠标左键
    x              打叉：这里没有皇后；也可用鼠标右键
    u  r  p        撤销，重做，暂停（暂停时棋盘盖住）
    n  t  q        换一个棋盘，重玩这个棋盘，退出

    使用帮助会记录次数；用过帮助的成绩另记：
    h              提示一个走得通的格子
    c              现在还能完成吗？
    a              显示或隐藏受攻击的格子
play-start =
    左右选大小，上下或数字 1 到 5 选级别。
    按空格或点击开始计时。
play-back = 按任意键继续。
play-back-over = 按任意键回到棋盘。
play-state-ready = 准备
play-state-paused = ❚❚ 暂停
play-state-over = 结束
play-keys = 空格 放  x 打叉  u 撤销  h 提示  c 能完成吗  a 受攻击格  p 暂停  ? 按键
play-keys-ready-empty = 空格 开始  ←→ 大小  ↑↓ 级别  q 退出
play-keys-ready = 空格 开始  ←→ 大小  ↑↓ 级别  n 换棋盘  q 退出
play-keys-paused = 空格 继续  n 换棋盘  t 再玩一次  ? 按键  q 退出
play-keys-over = n 换棋盘  t 再玩一次  w 回放  q 退出
play-keys-replay = 空格 播放  ←→ 一步  Home End  +- 速度  t 自己玩这个棋盘  q 退出
play-keys-replay-back = 空格 播放  ←→ 一步  Home End  +- 速度  t 再玩一次  q 返回
play-keys-more = {"  "}r 重做  n 换棋盘  t 再玩一次  q 退出
play-replaying = 第 { $position } 步，共 { $last } 步 · ▶ 每秒 { $speed } 步
play-replay-stands = 第 { $position } 步，共 { $last } 步 · ❚❚ 每秒 { $speed } 步
play-queens = 皇后 { $queens }/{ $n }
play-moves = 操作 { $count } 次
play-help-had = 帮助：{ $help }
play-no-help = 无
play-hints = 提示 { $count } 次
play-questions = 询问 { $count } 次
play-attacked = 显示受攻击格
play-known-board = 以前见过这个棋盘
play-no-limit = 不限时
play-of = 共 { $limit }
play-best-none = 还没有最好成绩
play-best = 最好成绩 { $time }
play-best-with-help = 最好成绩（有帮助）{ $time }
play-best-both = 最好成绩 { $time }，有帮助 { $with_help }
play-more = … 还有 { $count } 处
play-known = 您见过这个棋盘：成绩按有帮助计。
play-levels = 级别：
play-clashes = 冲突 { $count } 处：
play-along-row = 横线
play-along-column = 直线
play-along-diagonal = 主对角线方向
play-along-anti-diagonal = 副对角线方向
play-clash-short = { $a } 和 { $b }（{ $along }）
play-clash = { $a } 和 { $b } 互相攻击（{ $along }）
play-rank = 第 { $number } 横线
play-file = { $name } 直线
play-starved = { $line }没有可放的格子了
play-one-choice = { $line }只剩 { $square }，而放在那里，{ $starved }就没有可放的格子了
play-forced = 接着只能放 { $squares }，{ $starved }就没有可放的格子了
play-hint = { $square } 走得通：{ $form ->
    [one] { $line }只剩这一格。
   *[other] { $line }可放的格子最少，有 { $free } 个。
}
play-hint-any = { $square } 走得通。
play-hint-refuted = { $square } 看似更好，但那样{ $reason }。
play-hint-refuted-long = { $square } 看似更好，但放在那里无法完成。
play-hint-remove-clash = 取走 { $square }：{ $reason }。
play-hint-remove = 取走 { $square }：加上先放的皇后，{ $reason }。
play-hint-remove-long = 取走 { $square }：它和先放的皇后不能并存。
play-hint-crossed = （您在那里打了叉。）
play-hint-none = 没有可提示的。
play-unknown = 短时间内无法判断。
play-possible = 可以：棋盘仍能完成。
play-impossible = 从这里无法完成：{ $reason }。
play-impossible-long = 从这里无法完成。
play-attacked-shown = 显示受攻击的格子
play-attacked-hidden = 隐藏受攻击的格子
play-blocked = { $square } 禁放
play-given = { $square } 的皇后是给定的，不能动
play-taken = { $square } 上有皇后
play-no-undo = 没有可撤销的
play-no-redo = 没有可重做的
play-give-up-quit = 放弃这一局并退出吗？y 是，其他键否。
play-give-up-new = 放弃这一局，换一个棋盘吗？y 是，其他键否。
play-give-up-again = 重玩这个棋盘吗？y 是，其他键否。
play-paused = 暂停。
play-won = 完成，用时 { $time } · { $moves } · 帮助：{ $help }
play-time-up = 时间到，用时 { $time } · { $moves } · 帮助：{ $help }
play-time-is-up = 时间到。
play-open = 中途放弃，用时 { $time } · { $moves } · 帮助：{ $help }
play-new-best = 新的最好成绩
play-new-best-with-help = 新的最好成绩（有帮助）
play-missing = 加上 { $squares } 就能完成。
play-missing-many = 棋盘本来还能完成。
play-missing-none = 从这里已无法完成。
play-same-board = 重玩这个棋盘：{ $command }
play-replay = 回放：{ $command }
play-small = 终端是 { $width }x{ $height }，至少要 { $least_width }x{ $least_height }：请放大窗口，或按 q 退出。时钟已停。
play-did-nothing = 开始时的棋盘
play-did-place = 放 { $square }
play-did-clash = ，受 { $queen } 攻击（{ $along }）
play-did-remove = 取走 { $square }
play-did-cross = 在 { $square } 打叉
play-did-uncross = 去掉 { $square } 的叉
play-did-know = 以前见过这个棋盘
play-did-undo = 撤销：{ $what }
play-did-redo = 重做：{ $what }
play-is-queen = { $square } 上有皇后
play-is-cross = { $square } 上有叉
play-is-free = { $square } 空着
play-did-hint = 提示：{ $answer }
play-did-question = 还能完成吗？{ $answer }
play-best-empty = 还没有最好成绩：`bezzel play` 开始一局。
play-best-board = 棋盘
play-best-level = 级别
play-best-without = 无帮助
play-best-with = 有帮助
play-best-replay = 回放：bezzel play --replay 加上代码。
play-terminal = 游戏需要标准输出是终端：请在终端中运行（`bezzel play --replay 代码` 可在任何地方以文字输出一局）
play-dumb = 游戏需要能绘制屏幕的终端，而 TERM 表明这个终端不能（dumb）：请换一个终端
play-size = 游戏的棋盘从 { $least }x{ $least } 到 { $most }x{ $most }，不能是 { $n }x{ $n }：请选择其间的大小
play-minutes = --minutes 需要分钟数（最多 { $most }，如 3 或 0.5）或 none，而不是 { $text }
play-seed-empty = --seed 用来选同一级别的不同棋盘，而空棋盘只有一个：请去掉它，或用 --level 选别的级别
code-none = { $text } 不是一局游戏的代码：代码以 B 开头，其后是字母、数字、- 和 _
code-damaged = 这局游戏的代码不完整：缺少或错了字符；请从第一个字符到最后一个字符重新复制
code-version = 这局游戏的代码是版本 { $version }，本程序不认识：需要更新的程序
code-level = 代码所用的棋盘在这个版本的 Bezzel 中已不同：请用写出它的版本回放
code-impossible = 没有这样的一局游戏：请从原处重新复制代码
best-no-folder = 找不到存放数据的文件夹，最好成绩不会保存：{ $reason }
best-unreadable = 无法读取 { $file } 中的最好成绩，新的成绩也不会保存：{ $reason }
best-damaged = { $file } 中的最好成绩在第 { $line } 行损坏：原文件保存为 { $aside }，新文件沿用能读的各行
best-damaged-stays = { $file } 中的最好成绩在第 { $line } 行损坏，而且无法另存，新的成绩不会保存：{ $reason }
best-unwritable = 无法把最好成绩写入 { $file }：{ $reason }
