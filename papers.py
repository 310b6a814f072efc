"""Tables of the papers on the models that their authors used; see docs/papers.md. Run by ./bench papers."""
import csv, json, os, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.abspath(__file__))

# [EK10] Table 3: per model the states, per level SL's S, V, P, L and SL+SC's S, V, in per cent of the states.
EK10_TABLE3 = {
    "iprotocol.1": (6814, {5: (50.4, 100, 0.0, 47.3, 21.0, 416)}),
    "bopdp.2": (25685, {3: (52.4, 231, 0.5, 51.9, 20.4, 498), 4: (26.8, 242, 0.8, 26.0, 14.9, 480), 5: (13.7, 259, 1.9, 8.3, 12.7, 482)}),
    "lifts.4": (112792, {5: (33.3, 100, 0.0, 33.3, 8.5, 489)}),
    "plc.2": (130777, {3: (1.8, 100, 0.0, 1.7, 0.6, 102), 4: (1.2, 105, 1.2, 0.0, 1.3, 105), 5: (1.2, 105, 1.2, 0.0, 1.3, 105)}),
    "pgm_protocol.3": (195015, {3: (2.4, 144, 1.1, 0.0, 2.1, 129), 4: (3.2, 110, 3.1, 0.0, 3.1, 110), 5: (9.0, 110, 8.9, 0.0, 9.0, 108)}),
    "needham.3": (206925, {5: (20.9, 100, 0.0, 0.1, 21.0, 101)}),
    "rether.3": (305334, {4: (25.3, 161, 3.9, 21.8, 5.0, 200), 5: (6.3, 152, 6.0, 0.6, 6.1, 144)}),
    "production_cell.4": (340685, {4: (27.7, 100, 0.0, 22.7, 14.1, 485), 5: (11.1, 100, 2.0, 6.9, 5.5, 438)}),
    "collision.3": (434530, {4: (24.1, 100, 0.0, 24.1, 13.5, 482), 5: (21.1, 232, 9.0, 12.2, 16.0, 337)}),
    "synapse.6": (625175, {3: (26.6, 100, 0.0, 26.6, 7.4, 477), 4: (27.4, 316, 2.7, 16.4, 17.2, 477), 5: (18.1, 150, 10.8, 2.9, 17.4, 136)}),
    "brp.3": (996627, {2: (13.3, 145, 0.1, 8.3, 4.9, 203), 3: (10.6, 126, 0.5, 2.9, 9.7, 154), 4: (10.0, 122, 2.4, 0.3, 9.9, 120), 5: (8.1, 124, 3.8, 0.1, 8.2, 119)}),
}

# [EK10] Table 2, best caches without and with chain reduction: S and V of DFS, BFS, BBFS, Alt.
EK10_TABLE2 = {
    "gear.2": (16689, ((15, 109), (10, 100), (10, 100), (10, 102)), ((15, 106), (5, 102), (5, 101), (10, 101))),
    "bopdp.2": (25685, ((15, 215), (30, 149), (15, 246), (15, 213)), ((10, 437), (25, 162), (10, 398), (10, 406))),
    "iprotocol.2": (29994, ((5, 359), (20, 132), (5, 250), (5, 296)), ((5, 364), (20, 132), (5, 245), (5, 294))),
    "lamport_nonatomic.3": (36983, ((45, 398), (50, 120), (45, 257), (45, 237)), ((45, 366), (50, 119), (45, 260), (45, 232))),
    "at.2": (49443, ((35, 228), (40, 130), (30, 369), (30, 219)), ((30, 428), (40, 130), (30, 373), (30, 222))),
    "plc.2": (130777, ((5, 100), (30, 100), (10, 101), (5, 100)), ((5, 100), (10, 100), (5, 113), (5, 101))),
    "bakery.4": (157003, ((20, 271), (25, 216), (25, 173), (20, 185)), ((20, 271), (25, 149), (25, 168), (20, 185))),
    "firewire_tree.4": (169992, ((10, 337), (10, 100), (15, 190), (10, 313)), ((10, 345), (10, 100), (15, 191), (10, 311))),
    "peterson.3": (170156, ((25, 345), (35, 142), (25, 374), (25, 329)), ((25, 331), (35, 136), (25, 356), (25, 320))),
    "needham.3": (206925, ((5, 412), (30, 100), (5, 409), (5, 435)), ((5, 415), (30, 100), (5, 417), (5, 435))),
    "brp2.5": (298111, ((5, 141), (30, 112), (5, 130), (5, 135)), ((5, 140), (20, 103), (5, 131), (5, 137))),
    "rether.3": (305334, ((30, 118), (40, 104), (35, 132), (25, 113)), ((25, 152), (15, 111), (15, 117), (15, 128))),
    "pgm_protocol.7": (322585, ((10, 152), (10, 106), (5, 360), (5, 493)), ((10, 152), (5, 112), (5, 392), (10, 145))),
    "lifts.6": (333649, ((5, 123), (15, 123), (5, 125), (5, 124)), ((5, 124), (15, 112), (5, 132), (5, 124))),
    "production_cell.4": (340685, ((10, 176), (10, 100), (10, 162), (10, 157)), ((10, 175), (10, 100), (10, 162), (10, 158))),
    "firewire_link.7": (399598, ((5, 327), (25, 101), (5, 278), (5, 214)), ((5, 321), (20, 101), (5, 348), (5, 230))),
    "collision.3": (434530, ((10, 484), (30, 119), (10, 487), (10, 239)), ((10, 338), (25, 169), (10, 412), (10, 286))),
    "lup.2": (495720, ((30, 478), (30, 142), (40, 369), (15, 429)), ((30, 294), (30, 142), (35, 324), (15, 428))),
    "synapse.6": (625175, ((5, 148), (30, 111), (5, 133), (5, 129)), ((5, 118), (25, 296), (5, 136), (5, 129))),
    "cambridge.5": (698912, ((45, 285), (35, 121), (45, 203), (45, 232)), ((45, 287), (35, 120), (45, 200), (45, 233))),
    "leader_election.4": (746240, ((15, 450), (10, 100), (15, 456), (15, 273)), ((15, 316), (10, 100), (15, 453), (15, 275))),
    "extinction.3": (751930, ((10, 185), (10, 100), (10, 186), (10, 176)), ((10, 184), (10, 100), (10, 187), (10, 176))),
    "telephony.3": (765379, ((30, 394), (50, 124), (25, 482), (25, 368)), ((25, 491), (50, 123), (25, 470), (25, 388))),
    "train-gate.5": (803458, ((10, 114), (20, 100), (10, 110), (10, 102)), ((10, 114), (20, 100), (10, 105), (10, 102))),
    "brp.3": (996627, ((5, 235), (15, 112), (5, 163), (5, 160)), ((5, 152), (10, 116), (5, 168), (5, 153))),
}

# [EK11] Table 1: components, update factor, bytes of a state, states, transitions, BFS levels.
EK11_TABLE1 = {
    "anderson.6": (14, 2.00, 19, 18206917, 86996322, 182), "at.5": (10, 2.34, 14, 31999440, 125231180, 52),
    "bopdp.7": (26, 2.07, 26, 15236725, 42498986, 171), "elevator.5": (30, 2.82, 54, 185008051, 185008051, 122),
    "lifts.9": (39, 2.84, 43, 266445936, 846144885, 372), "plc.4": (52, 2.49, 113, 3763999, 6100165, 7852),
    "production_cell.6": (25, 1.98, 25, 10689251, 33005890, 69), "train-gate.7": (24, 3.98, 32, 50199556, 106056460, 232),
    "brp.6": (18, 2.06, 18, 42728113, 89187437, 659), "cambridge.7": (14, 11.24, 64, 11465015, 54850496, 340),
    "collision.5": (22, 1.77, 52, 431965993, 1644101878, 182), "firewire_link.3": (32, 2.45, 41, 425333983, 1621543475, 416),
    "iprotocol.8": (19, 2.00, 45, 447570146, 1501247756, 353), "pgm_protocol.10": (46, 3.87, 133, 29679589, 61980099, 919),
    "rether.7": (44, 2.18, 55, 55338617, 61198113, 419), "extinction.7": (45, 2.53, 61, 20769427, 76184301, 150),
    "firewire_tree.6": (351, 2.06, 483, 22690105, 126238660, 268), "leader_election.6": (82, 3.21, 235, 35777100, 233195212, 222),
    "leader_filters.8": (17, 1.5, 32, 431401020, 1725604080, 83), "msmie.4": (24, 1.8, 28, 7125441, 11056210, 63),
    "needham.4": (28, 1.87, 76, 6525019, 22203081, 34), "public_subscribe.5": (34, 1.78, 36, 1153014089, 5447695171, 170),
    "synapse.9": (28, 4.85, 58, 1675298471, 3291122975, 89), "telephony.7": (15, 2.2, 24, 21960308, 114070470, 76),
}

# [EK11] Table 2: the largest partition with S-LHC and D-LHC, in per cent of the states.
EK11_TABLE2 = {
    "anderson.6": (6.8, 6.8), "at.5": (0.3, 0.4), "bopdp.7": (24.6, 21.6), "brp.6": (20.5, 20.5), "cambridge.7": (0.2, 0.4),
    "collision.5": (4.7, 3.9), "elevator.5": (1.8, 1.3), "extinction.7": (4.9, 4.7), "firewire_link.3": (2.3, 2.0),
    "firewire_tree.6": (61.0, 56.1), "iprotocol.8": (0.1, 0.4), "leader_election.6": (23.5, 23.5), "leader_filters.8": (0.1, 0.5),
    "lifts.9": (1.0, 0.7), "msmie.4": (47.7, 47.7), "needham.4": (6.7, 6.7), "pgm_protocol.10": (0.2, 0.4), "plc.4": (0.1, 0.4),
    "production_cell.6": (6.4, 6.4), "rether.7": (4.8, 4.8), "synapse.9": (0.5, 0.4), "telephony.7": (17.5, 17.5), "train-gate.7": (73.9, 73.9),
}

# [EK11] Table 3: seconds of BFS-MEM, factors of BFS-HD3 and PART, IOs per state of BFS-HD3, and by what PART divides them.
EK11_TABLE3 = {
    "anderson.6": (52, 23.82, 5.80, 134.8, 14.6), "at.5": (132, 6.87, 3.41, 20.1, 1.2), "bopdp.7": (43, 20.16, 3.86, 99.8, 9.8),
    "brp.6": (88, 90.28, 5.40, 389.6, 34.8), "cambridge.7": (211, 9.50, 3.23, 217.7, 6.5), "extinction.7": (150, 10.50, 2.57, 63.2, 6.1),
    "msmie.4": (30, 5.96, 3.43, 28.6, 3.8), "needham.4": (30, 10.26, 3.06, 23.0, 4.2), "plc.4": (22, 385.45, 4.22, 2156.0, 334.1),
    "production_cell.6": (29, 9.44, 2.55, 17.7, 3.2), "telephony.7": (156, 6.86, 6.68, 39.0, 1.1), "train-gate.7": (125, 30.21, 5.13, 143.7, 10.7),
}


def tideline(*words):
    """Runs the tool; answers its JSON and the seconds of processor time that it took, or None and what it said."""
    before = os.times()
    env = dict(os.environ, TIDELINE_NO_BUILD="1")
    run = subprocess.run([os.path.join(ROOT, "tideline"), *words, "--json", "--progress=none"], env=env, capture_output=True, text=True)
    after = os.times()
    seconds = after.children_user + after.children_system - before.children_user - before.children_system
    try:
        return json.loads(run.stdout), seconds
    except ValueError:
        return None, run.stderr.strip()


def explore(file, *words):
    return tideline("explore", file, *words)


class Rows:
    """A CSV file that grows row by row; rows that are there already are not made again."""

    def __init__(self, name, head, keys):
        self.file, self.head, self.keys = os.path.join(ROOT, "docs", "tables", name + ".csv"), head, keys
        self.rows = []
        if os.path.exists(self.file):
            with open(self.file) as source:
                self.rows = [r for r in csv.DictReader(source) if list(r) == head]

    def has(self, *values):
        return any(all(r[k] == str(v) for k, v in zip(self.keys, values)) for r in self.rows)

    def add(self, *values):
        self.rows.append(dict(zip(self.head, (str(v) for v in values))))
        self.write()
        print(",".join(str(v) for v in values), flush=True)

    def write(self):
        os.makedirs(os.path.dirname(self.file), exist_ok=True)
        with open(self.file + ".part", "w", newline="") as out:
            writer = csv.DictWriter(out, self.head, lineterminator="\n")
            writer.writeheader()
            writer.writerows(self.rows)
        os.replace(self.file + ".part", self.file)


def percent(number, states):
    return f"{100 * number / states:.1f}"


def grid(file, text, more=()):
    """Runs a grid of searches in one process; answers its rows."""
    with tempfile.TemporaryDirectory() as scratch:
        plan, out = os.path.join(scratch, "t.grid"), os.path.join(scratch, "t.csv")
        with open(plan, "w") as target:
            target.write(text)
        subprocess.run([os.path.join(ROOT, "tideline"), "experiment", file, "--grid", plan, "--warm", "--csv", out, "--progress=none",
            "--run-timeout=30m", *more], env=dict(os.environ, TIDELINE_NO_BUILD="1"), check=True, stdout=subprocess.DEVNULL)
        with open(out) as source:
            return [{k.replace("option:", ""): v for k, v in row.items()} for row in csv.DictReader(source)]


LEVELS = "measure = " + " ".join(f"level:{level}" for level in range(6))
SWEEP = f"""[SL]
method = sweep-line
{LEVELS}
summary = measure
figures = S V P L

[SL+SC]
method = sweep-line
{LEVELS}
replace = stratified:3
cache-states = 0.5% 1% 2% 3% 4% 5% 6% 8% 10% 12% 14% 16% 20%..100%/5%
max-visits = 500%
first = cache-states
summary = measure
figures = S V P L
"""


def ek10_table3(models, folder):
    """Sweep-line alone and with the smallest cache that suffices, with measures of levels 0 to 5."""
    rows = Rows("ek10-table3", ["model", "states", "level", "S", "V", "P", "L", "SC S", "SC V", "ratio",
        "paper S", "paper V", "paper P", "paper L", "paper SC S", "paper SC V"], ["model"])
    for model in models or EK10_TABLE3:
        if rows.has(model):
            continue
        paper = EK10_TABLE3.get(model, (0, {}))[1]
        runs = [r for r in grid(os.path.join(folder, model + ".dve"), SWEEP) if r["completeness"] == "COMPLETE"]
        for level in range(6):
            own = {r["block"]: r for r in runs if r["measure"] == f"level:{level}"}
            if "SL" not in own:
                continue
            alone, both = own["SL"], own.get("SL+SC", {})
            one = lambda row, key: f"{float(row[key]):.1f}" if row.get(key) else ""
            ratio = f"{float(alone['S']) / float(both['S']):.2f}" if both.get("S") else ""
            rows.add(model, alone["netStates"], level, *(one(alone, k) for k in "SVPL"), one(both, "S"), one(both, "V"), ratio,
                *paper.get(level, [""] * 6))
    averages(rows)


def averages(rows):
    print("\n| level | models | SL / (SL+SC) on average |\n|---:|---:|---:|")
    for level in range(6):
        ratios = [float(r["ratio"]) for r in rows.rows if r["level"] == str(level) and r["ratio"]]
        if ratios:
            print(f"| {level} | {len(ratios)} | {sum(ratios) / len(ratios):.2f} |")


def ek10_table2(models, folder):
    """The smallest caches of 14 search orders, four ways of replacement, with and without chain reduction."""
    rows = Rows("ek10-table2", ["model", "states", "CR", "search", "S", "V", "order", "replace", "success at S %", "runs", "out of memory",
        "out of time", "paper S", "paper V"], ["model", "CR"])
    orders = ["dfs", "bfs", *(f"bbfs:{w}" for w in (4, 16, 256)), *(f"alt:{b},{d}" for b in (1, 4, 8) for d in (1, 4, 8))]
    searches = {"DFS": ["dfs"], "BFS": ["bfs"], "BBFS": orders[2:5], "Alt": orders[5:]}
    for model in models or EK10_TABLE2:
        states, *paper = EK10_TABLE2[model]
        for reduced in ("no", "yes"):
            if rows.has(model, reduced):
                continue
            runs = grid(os.path.join(folder, model + ".dve"), "[t]\nmethod = cache\norder = " + " ".join(orders)
                + "\nreplace = random distance lru stratified:3\nchain-reduction = " + reduced
                + "\ncache-states = 5%..100%/5%\nmax-visits = 500%\nfirst = cache-states\nsummary = order\nfigures = S V\n")
            for number, (search, own) in enumerate(searches.items()):
                rows.add(model, states, reduced, search, *best([r for r in runs if r["order"] in own], states),
                    *paper[reduced == "yes"][number])


def best(runs, states):
    """The complete run with the smallest cache, then the fewest visits; which part of the runs with that cache were complete; failures."""
    size = lambda r: float(r["cache-states"].rstrip("%"))
    done = [r for r in runs if r["completeness"] == "COMPLETE"]
    failed = [r for r in runs if r["completeness"] != "COMPLETE"]
    first = min(done, key=lambda r: (size(r), int(r["visits"])))
    setups = len({(r["order"], r["replace"]) for r in runs})
    share = sum(size(r) == size(first) for r in done) / setups
    late = sum(int(r["visits"] or 0) >= 5 * states for r in failed)
    return [f"{size(first):.0f}", f"{float(first['V']):.0f}", first["order"], first["replace"], f"{100 * share:.0f}", len(runs),
        len(failed) - late, late]


def ek11_table1(models, folder):
    """Components and how many of them events change."""
    rows = Rows("ek11-table1", ["model", "components", "update factor", "bytes", "paper components", "paper update factor", "paper bytes",
        "paper states", "paper transitions", "paper levels"], ["model"])
    for model in models or EK11_TABLE1:
        if not rows.has(model) and os.path.exists(os.path.join(folder, model + ".dve")):
            info, _ = tideline("info", os.path.join(folder, model + ".dve"))
            paper = EK11_TABLE1.get(model, [""] * 6)
            rows.add(model, info["components"], info["updateFactor"], 8 * info["words"], *paper)


STRATEGIES = ["s-ghc", "s-lhc", "d-lhc", "sa", "ss", "rd", "ee", "pd", "de"]


def ek11_part(models, folder):
    """Fig. 3, Table 2 and Table 3: partitions with 1 % of the states in memory, BFS-HD3, and a search in memory."""
    rows = Rows("ek11-part", ["model", "states", "algorithm", "partitions", "largest %", "cross", "IO", "queue IO", "reorganised", "CPU s",
        "cross / s-ghc", "IO / s-ghc", "CPU / s-ghc", "IO per state", "CPU / mem"], ["model", "algorithm"])
    sizes = Rows("ek11-fig4", ["model", "rank", "size"], ["model"])
    for model in models or EK11_TABLE1:
        file = os.path.join(folder, model + ".dve")
        plain, memory = explore(file, "--method=full")
        states = plain["states"]
        base = None
        for name in STRATEGIES + ["hd3"]:
            how = "--algorithm=hd3" if name == "hd3" else "--partition=" + name
            run, cpu = explore(file, "--method=external", how, f"--memory-states={max(64, states // 100)}")
            if run is None:
                print(model, name, cpu, file=sys.stderr)
                continue
            io = run.get("statesRead", 0) + run.get("statesWritten", 0)
            queue = run.get("queueStatesRead", 0) + run.get("queueStatesWritten", 0)
            cross = run.get("crossTransitions", "")
            base = base or (cross, io + queue, cpu)
            if not rows.has(model, name):
                rows.add(model, states, name, run.get("partitions", ""), percent(run.get("largestPartition", 0), states), cross, io, queue,
                    run.get("reorganisedStates", ""), f"{cpu:.1f}", f"{cross / base[0]:.2f}" if cross != "" and base[0] else "",
                    f"{(io + queue) / base[1]:.2f}", f"{cpu / base[2]:.2f}", f"{(io + queue) / states:.1f}", f"{cpu / memory:.2f}")
            if name == "de" and not sizes.has(model):
                for rank, size in enumerate(run["partitionSizes"][:200]):
                    sizes.rows.append(dict(model=model, rank=str(rank + 1), size=str(size)))
                sizes.write()


def ek11_fig5(models, folder):
    """IOs of heuristic DE relative to S-GHC with 10, 5, 2 and 1 % of the states in memory."""
    rows = Rows("ek11-fig5", ["model", "states", "memory %", "IO s-ghc", "IO de", "ratio"], ["model", "memory %"])
    for model in models or EK11_TABLE1:
        file = os.path.join(folder, model + ".dve")
        states = explore(file, "--method=full")[0]["states"]
        for share in (10, 5, 2, 1):
            if rows.has(model, share):
                continue
            io = []
            for name in ("s-ghc", "de"):
                run, _ = explore(file, "--method=external", "--partition=" + name, f"--memory-states={max(64, states * share // 100)}")
                io.append(sum(run[k] for k in ("statesRead", "statesWritten", "queueStatesRead", "queueStatesWritten")))
            rows.add(model, states, share, *io, f"{io[1] / io[0]:.3f}")


def locality(models, folder):
    """[TDIV01] Fig. 1: where transitions lead, in levels."""
    rows = Rows("locality", ["model", "states", "E(-1)", "s(-1)", "E(0)", "s(0)", "E(1)", "s(1)", "SumAvg", "diameter", "queue"], ["model"])
    for model in models or ["peterson.1", "mcs.1", "mcs.2", "bakery.2", "needham.1", "needham.2", "iprotocol.1", "brp2.1", "bopdp.2", "leader_election.2"]:
        if rows.has(model):
            continue
        found, said = tideline("locality", os.path.join(folder, model + ".dve"))
        if found is None:
            print(model, said, file=sys.stderr)
            continue
        by = {r["k"]: r for r in found["rows"]}
        values = [f"{by.get(k, {}).get(f, 0):.4f}" for k in (-1, 0, 1) for f in ("mean", "sigma")]
        rows.add(model, found["states"], *values, f"{found['sumAvg']:.4f}", found.get("diameter", ""), found.get("maxQueue", ""))


def locality_cache(models, folder):
    """[TDIV01] Figs. 5 and 6: a cache of a part alpha of the states, with whole states and with signatures of 40 bits."""
    rows = Rows("locality-cache", ["model", "states", "alpha", "form", "visits / states", "collision rate", "completeness"],
        ["model", "alpha", "form"])
    for model in models or ["peterson.1", "mcs.1", "bopdp.2", "iprotocol.1"]:
        file = os.path.join(folder, model + ".dve")
        states = explore(file, "--method=full")[0]["states"]
        for form, more in (("-b", []), ("-b -c", ["--hash-compaction=40"])):
            for alpha in (1.0, 0.8, 0.6, 0.4, 0.2):
                if rows.has(model, alpha, form):
                    continue
                run, said = explore(file, "--method=locality", f"--cache-slots={int(states * alpha)}", "--collision-limit=0.9", *more)
                if run is None:
                    print(model, said, file=sys.stderr)
                    continue
                rows.add(model, states, alpha, form, f"{run['visits'] / states:.3f}", run.get("collisionRate", ""), run["completeness"])


def depth(models, folder):
    """[UDR11] Tables 1 to 4: revisits and processor time with and without thresholds, by the three forms of the frontier."""
    rows = Rows("depth", ["model", "increment", "revisit", "frontier", "states", "visits", "firings", "replayed", "CPU s"],
        ["model", "increment", "revisit", "frontier"])
    for model in models or ["bopdp.2", "brp.2", "iprotocol.2", "gear.2", "rether.2"]:
        file = os.path.join(folder, model + ".dve")
        for increment in (50, 1000):
            for revisit, frontier in (("naive", "traces"), ("threshold", "traces"), ("threshold", "states"), ("threshold", "tree")):
                if rows.has(model, increment, revisit, frontier):
                    continue
                run, cpu = explore(file, "--method=depth", f"--increment={increment}", "--revisit=" + revisit, "--frontier=" + frontier, "--exact")
                if run is None:
                    print(model, cpu, file=sys.stderr)
                    continue
                rows.add(model, increment, revisit, frontier, run.get("states", ""), run["visits"], run.get("firings", ""),
                    run.get("replayedEvents", ""), f"{cpu:.1f}")


def pseudo_root(models, folder):
    """[PY97] Tables 1 and 2 with time: pseudo-root states beside a search that keeps all."""
    rows = Rows("pseudo-root", ["net", "states", "peak", "s pseudo-root", "s full", "ratio"], ["net"])
    for family, sizes in (("philosophers", (3, 4, 5, 6, 7)), ("milner", (3, 5, 7, 9, 11, 13))):
        for n in sizes:
            name = f"{family}-{n}"
            if rows.has(name):
                continue
            with tempfile.TemporaryDirectory() as scratch:
                file = os.path.join(scratch, name + ".pnml")
                subprocess.run([os.path.join(ROOT, "tideline"), "generate", family, str(n), "-o", file], env=dict(os.environ, TIDELINE_NO_BUILD="1"), check=True)
                full = explore(file, "--method=full", "--store=hash")[0]
                ours = explore(file, "--method=pseudo-root")[0]
            rows.add(name, full["states"], ours["peakStored"], f"{ours['seconds']:.3f}", f"{full['seconds']:.3f}", f"{ours['seconds'] / full['seconds']:.1f}")


TABLES = {
    "ek10-table2": ek10_table2, "ek10-table3": ek10_table3, "ek11-table1": ek11_table1, "ek11-part": ek11_part, "ek11-fig5": ek11_fig5,
    "locality": locality, "locality-cache": locality_cache, "depth": depth, "pseudo-root": pseudo_root,
}


def main(args):
    if len(args) < 2 or args[0] not in TABLES:
        sys.exit("bench papers TABLE FOLDER [MODEL...]; tables: " + ", ".join(TABLES))
    TABLES[args[0]](args[2:], args[1])
