import type { Plugin } from 'vite'

import { isNode, type Node, propertiesOf, walk } from './vite-ast.ts'

/** What the browser never reads of an endpoint: its schemas are used by the server and by forms, under their own names. */
const serverOnly = ['params', 'query', 'body', 'returns', 'summary', 'plant', 'secret', 'cookie']

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Keeps zod out of the chunks that only name endpoints.
 *
 * In the modules of `contract/` it drops the schemas from every `endpoint({ ... })`, and marks the initializer of each
 * top-level constant as free of side effects, so that the bundler leaves out the schemas nobody imports.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[^?]*\.ts$/ },
      handler(code) {
        const program = this.parse(code) as unknown as Node
        return { code: applyEdits(code, [...schemaEdits(program), ...pureEdits(program)]), map: null }
      },
    },
  }
}

/** Removes the server-only properties from each call of `endpoint`. */
function schemaEdits(program: Node): Edit[] {
  return [...walk(program)].filter(isEndpointCall).flatMap((call) => {
    const [spec] = call['arguments'] as Node[]
    if (spec?.type !== 'ObjectExpression') throw new Error('endpoint() takes an object literal')
    const properties = spec['properties'] as Node[]
    const named = propertiesOf(spec)
    return serverOnly.flatMap((name): Edit[] => {
      const property = named.get(name)?.property
      if (!property) return []
      // Up to the next property or the closing brace, so that the comma goes too.
      const next = properties[properties.indexOf(property) + 1]
      return [{ start: property.start, end: next?.start ?? spec.end - 1, text: '' }]
    })
  })
}

function isEndpointCall(node: Node): boolean {
  const { callee } = node
  return node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'endpoint'
}

/** Wraps initializers that call something: `z.object({})` becomes `(() => z.object({}))()`, annotated as pure. */
function pureEdits(program: Node): Edit[] {
  return (program['body'] as Node[])
    .map((statement) => (statement['declaration'] ?? statement) as Node)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement['declarations'] as Node[])
    .map((declarator) => declarator['init'])
    .filter((init) => isNode(init) && !/Function/.test(init.type) && runsCode(init))
    .flatMap((init) => {
      const { start, end } = init as Node
      return [
        { start, end: start, text: '/* @__PURE__ */ (() => (' },
        { start: end, end, text: '))()' },
      ]
    })
}

function runsCode(init: Node): boolean {
  return [...walk(init)].some(({ type }) => type === 'CallExpression' || type === 'NewExpression')
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((a, b) => b.start - a.start)
  return ordered.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    code,
  )
}
