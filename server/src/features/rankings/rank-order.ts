/**
 * Numbers in a custom order, with the position of each: a treap whose nodes know the size of their subtree. Inserting,
 * removing and finding by number or position take O(log n) steps. How a number compares must not change while it is in.
 */
export interface RankOrder {
  readonly size: number;
  add(number: number): void;
  delete(number: number): void;
  has(number: number): boolean;
  /** Counted from 0. The number must be in. */
  placeOf(number: number): number;
  at(position: number): number | null;
}

/** A node is its number + 1, so that 0 can mean that there is none. */
type Node = number;
const NONE: Node = 0;

export function createRankOrder(isBefore: (one: number, other: number) => boolean): RankOrder {
  const tree = new Tree(isBefore);
  return {
    get size() {
      return tree.sizes[tree.root] ?? 0;
    },
    add: (number) => {
      tree.makeRoom(number + 1);
      tree.root = tree.add(tree.root, number + 1);
    },
    delete: (number) => {
      tree.root = tree.delete(tree.root, number + 1);
    },
    has: (number) => (tree.sizes[number + 1] ?? 0) > 0,
    placeOf: (number) => tree.placeOf(number + 1),
    at: (position) => {
      const node = tree.at(position);
      return node === NONE ? null : node - 1;
    },
  };
}

class Tree {
  root: Node = NONE;
  /** The size of the subtree of each node, itself included; 0 for one that is not in. */
  sizes = new Uint32Array(1024);
  #left = new Uint32Array(1024);
  #right = new Uint32Array(1024);
  readonly #isBefore: (one: Node, other: Node) => boolean;

  constructor(isBefore: (one: number, other: number) => boolean) {
    this.#isBefore = (one, other) => isBefore(one - 1, other - 1);
  }

  makeRoom(node: Node): void {
    if (node < this.sizes.length) return;
    const room = Math.max(node + 1, this.sizes.length * 2);
    this.sizes = enlarge(this.sizes, room);
    this.#left = enlarge(this.#left, room);
    this.#right = enlarge(this.#right, room);
  }

  add(tree: Node, node: Node): Node {
    if (tree === NONE || priorityOf(node) > priorityOf(tree)) {
      const [before, after] = this.#split(tree, node);
      return this.#join(before, node, after);
    }
    if (this.#isBefore(node, tree))
      return this.#join(this.add(this.#leftOf(tree), node), tree, this.#rightOf(tree));
    return this.#join(this.#leftOf(tree), tree, this.add(this.#rightOf(tree), node));
  }

  delete(tree: Node, node: Node): Node {
    if (tree === node) {
      this.sizes[node] = 0;
      return this.#merge(this.#leftOf(node), this.#rightOf(node));
    }
    if (this.#isBefore(node, tree))
      return this.#join(this.delete(this.#leftOf(tree), node), tree, this.#rightOf(tree));
    return this.#join(this.#leftOf(tree), tree, this.delete(this.#rightOf(tree), node));
  }

  placeOf(node: Node): number {
    let tree = this.root;
    let before = 0;
    while (tree !== node) {
      if (this.#isBefore(node, tree)) tree = this.#leftOf(tree);
      else {
        before += this.#sizeOf(this.#leftOf(tree)) + 1;
        tree = this.#rightOf(tree);
      }
    }
    return before + this.#sizeOf(this.#leftOf(node));
  }

  at(position: number): Node {
    let tree = this.root;
    let rest = position;
    while (tree !== NONE) {
      const before = this.#sizeOf(this.#leftOf(tree));
      if (rest === before) return tree;
      if (rest < before) tree = this.#leftOf(tree);
      else {
        rest -= before + 1;
        tree = this.#rightOf(tree);
      }
    }
    return NONE;
  }

  #split(tree: Node, at: Node): [Node, Node] {
    if (tree === NONE) return [NONE, NONE];
    if (this.#isBefore(at, tree)) {
      const [before, after] = this.#split(this.#leftOf(tree), at);
      return [before, this.#join(after, tree, this.#rightOf(tree))];
    }
    const [before, after] = this.#split(this.#rightOf(tree), at);
    return [this.#join(this.#leftOf(tree), tree, before), after];
  }

  #merge(before: Node, after: Node): Node {
    if (before === NONE) return after;
    if (after === NONE) return before;
    return priorityOf(before) > priorityOf(after)
      ? this.#join(this.#leftOf(before), before, this.#merge(this.#rightOf(before), after))
      : this.#join(this.#merge(before, this.#leftOf(after)), after, this.#rightOf(after));
  }

  #join(left: Node, node: Node, right: Node): Node {
    this.#left[node] = left;
    this.#right[node] = right;
    this.sizes[node] = this.#sizeOf(left) + 1 + this.#sizeOf(right);
    return node;
  }

  #leftOf = (node: Node): Node => this.#left[node] ?? NONE;
  #rightOf = (node: Node): Node => this.#right[node] ?? NONE;
  #sizeOf = (node: Node): number => (node === NONE ? 0 : (this.sizes[node] ?? 0));
}

/** A pseudo-random priority, the same in every process: a node with a higher one is further up. */
function priorityOf(node: Node): number {
  const mixed = Math.imul(node ^ (node >>> 16), 0x45_d9_f3_b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c_1b_3c_6d) >>> 0;
}

function enlarge(column: Uint32Array<ArrayBuffer>, room: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(room);
  larger.set(column);
  return larger;
}
