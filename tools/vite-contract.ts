import type { Plugin } from 'vite'

import { isNode, type Node, propertiesOf, walk } from './vite-ast.ts'

/** What the browser never reads of an endpoint: its schemas are used by the server and by forms, under their own names. */
const serverOnly = ['params', 'query', 'body', 'returns', 'summary', 'plant', 'secret', 'cookie']

/** Marks the copy of a contract module that is used for its endpoints, labels and other names, not for its schemas. */
const NAMES = '?names'
/** Marks the copy that says of an endpoint only who may call it: all that the table of screens asks of every feature. */
const NEEDS = '?needs'
/** What nobody reads of an endpoint who asks only that. */
const beyondNeeds = ['method', 'path', 'alsoAt', 'beforePasswordChange']
const feature = /^#contract\/(?!core\/)/

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Keeps zod out of the chunks that only name endpoints.
 *
 * A bundler puts a module into one chunk as a whole, so a list and the form it opens would share the contract's
 * schemas. Therefore every contract module of a feature exists twice: web modules take schemas, which are written
 * `LikeThis`, from the module itself and everything else from its `?names` copy, where nothing needs a schema any more:
 * endpoints are cut down to what a client reads of them, and the constants that nobody uses are left out. The table of
 * screens, which every page loads, takes a `?needs` copy, where only the access to an endpoint is left.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    resolveId: {
      filter: { id: /\?(names|needs)$/ },
      async handler(source, importer) {
        const [file = '', copy = ''] = source.split('?')
        const module = await this.resolve(file, importer, { skipSelf: true })
        return module && { ...module, id: `${module.id}?${copy}` }
      },
    },
    transform: {
      filter: { id: /\/(contract|web)\/[^?]*\.tsx?(\?(names|needs))?$/ },
      handler(code, id) {
        const program = this.parse(code) as unknown as Node
        const isContract = /\/contract\/[^/]+(\/[^/]+)?$/.test(id)
        const copy = id.endsWith('.routes.tsx') ? NEEDS : NAMES
        const edits = isContract ? contractEdits(program, id) : importEdits(program, copy)
        const text = edits.length > 0 ? { code: applyEdits(code, edits), map: null } : {}
        // A module of the contract only says names: nobody needs to load it who uses none of them.
        return isContract ? { ...text, moduleSideEffects: false } : text
      },
    },
  }
}

function contractEdits(program: Node, id: string): Edit[] {
  const copy = [NAMES, NEEDS].find((mark) => id.endsWith(mark))
  const dropped = copy === NEEDS ? [...serverOnly, ...beyondNeeds] : serverOnly
  const own = [...schemaEdits(program, dropped), ...pureEdits(program)]
  return copy ? [...own, ...copyEdits(program, copy)] : own
}

/** In a web module: names come from the copy, schemas from the module itself. */
function importEdits(program: Node, copy: string): Edit[] {
  return statementsOf(program, 'ImportDeclaration').flatMap((statement) => {
    const source = sourceOf(statement)
    const specifiers = statement['specifiers'] as Node[]
    if (!feature.test(source) || specifiers.some(({ type }) => type !== 'ImportSpecifier')) return []
    const parts = [
      importText(source, specifiers.filter(isSchema)),
      importText(
        source + copy,
        specifiers.filter((specifier) => !isSchema(specifier)),
      ),
    ]
    return [{ start: statement.start, end: statement.end, text: parts.join('') }]
  })
}

/** `LikeThis`; a constant is written `LIKE_THIS`. */
const isSchema = (specifier: Node) => /^[A-Z]\w*[a-z]/.test(nameOf(specifier['imported']))

function importText(source: string, specifiers: readonly Node[]): string {
  const names = specifiers.map(({ imported, local }) => `${nameOf(imported)} as ${nameOf(local)}`)
  return names.length > 0 ? `import { ${names.join(', ')} } from '${source}';` : ''
}

/** In a copy: the other modules of features are copies too. */
function copyEdits(program: Node, copy: string): Edit[] {
  const kinds = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']
  return kinds
    .flatMap((kind) => statementsOf(program, kind))
    .filter((statement) => sourceOf(statement).startsWith('.') || feature.test(sourceOf(statement)))
    .map((statement) => {
      const { start, end } = statement['source'] as Node
      return { start, end, text: `'${sourceOf(statement)}${copy}'` }
    })
}

/** Removes properties from each call of `endpoint`. */
function schemaEdits(program: Node, dropped: readonly string[]): Edit[] {
  return [...walk(program)].filter(isEndpointCall).flatMap((call) => {
    const [spec] = call['arguments'] as Node[]
    if (spec?.type !== 'ObjectExpression') throw new Error('endpoint() takes an object literal')
    const properties = spec['properties'] as Node[]
    const named = propertiesOf(spec)
    return dropped.flatMap((name): Edit[] => {
      const property = named.get(name)?.property
      if (!property) return []
      // Up to the next property or the closing brace, so that the comma goes too.
      const next = properties[properties.indexOf(property) + 1]
      return [{ start: property.start, end: next?.start ?? spec.end - 1, text: '' }]
    })
  })
}

function isEndpointCall(node: Node): boolean {
  return node.type === 'CallExpression' && nameOf(node['callee']) === 'endpoint'
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

function statementsOf(program: Node, type: string): Node[] {
  return (program['body'] as Node[]).filter((statement) => statement.type === type)
}

function sourceOf(statement: Node): string {
  return isNode(statement['source']) ? String(statement['source']['value']) : ''
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['name'] ?? node['value']) : ''
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((a, b) => b.start - a.start)
  return ordered.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    code,
  )
}
