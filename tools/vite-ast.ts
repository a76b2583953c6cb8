/** A node of an ESTree syntax tree, as far as our build plugins look into it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Says whether a value is a node of a syntax tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The node itself and everything below it, parents first. */
export function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
  }
}

/** The properties of an object literal by name, `{ path: <node of the value> }`; computed ones and spreads are left out. */
export function propertiesOf(object: Node): Map<string, { readonly property: Node; readonly value: Node }> {
  const found = new Map<string, { property: Node; value: Node }>()
  for (const property of object['properties'] as Node[]) {
    const { key, value, computed } = property
    if (computed || !isNode(key) || !isNode(value)) continue
    found.set(String(key['name'] ?? key['value']), { property, value })
  }
  return found
}
