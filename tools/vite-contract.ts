import { readFile } from 'node:fs/promises'

import { parseAst, type Plugin } from 'vite'

import { isNode, type Node, propertiesOf, walk } from './vite-ast.ts'

/** What the browser never reads of an endpoint: its schemas are used by the server and by forms, under their own names. */
const serverOnly = ['params', 'query', 'body', 'returns', 'summary', 'plant', 'secret', 'cookie', 'primary']

/** Marks the copy of a contract module that is used for its endpoints, labels and other names, not for its schemas. */
const NAMES = '?names'
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
 * screens, which every page loads, asks of each feature only who may call an endpoint: `needs: plantApi.list` becomes
 * `needs: { access: 'Plants.View' }`, and no contract is loaded for it. Of a table of problems, whose words the server says,
 * a screen knows one code or one text: that stands in its place.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    resolveId: {
      filter: { id: /\?names$/ },
      async handler(source, importer) {
        const module = await this.resolve(source.replace(NAMES, ''), importer, { skipSelf: true })
        return module && { ...module, id: module.id + NAMES }
      },
    },
    transform: {
      filter: { id: /\/(contract|web)\/[^?]*\.tsx?(\?names)?$/ },
      async handler(code, id) {
        const program = this.parse(code) as unknown as Node
        const isContract = /\/contract\/(?:[^/]+\/){0,2}[^/]+$/.test(id)
        const needs = id.endsWith('.routes.tsx') ? await needsEdits(this, program, id) : []
        const asked = new Set(needs.map(({ table }) => table))
        const edits = isContract
          ? contractEdits(program, id)
          : [...importEdits(program, asked), ...needs, ...(await problemEdits(this, program, id))]
        const text = edits.length > 0 ? { code: applyEdits(code, edits), map: null } : {}
        // A module of the contract only says names: nobody needs to load it who uses none of them.
        return isContract ? { ...text, moduleSideEffects: false } : text
      },
    },
  }
}

function contractEdits(program: Node, id: string): Edit[] {
  const own = [...schemaEdits(program), ...pureEdits(program)]
  return id.endsWith(NAMES) ? [...own, ...copyEdits(program)] : own
}

interface Resolver {
  resolve(source: string, importer: string): Promise<{ readonly id: string } | null>
}

interface NeedsEdit extends Edit {
  /** What the file needs no more of the contract. */
  readonly table: string
}

/** In the table of screens: who may call an endpoint instead of the endpoint. */
async function needsEdits(vite: Resolver, program: Node, id: string): Promise<NeedsEdit[]> {
  const sources = importsOf(program)
  const needs = [...walk(program)].filter(
    ({ type, object }) => type === 'MemberExpression' && nameOf(object).endsWith('Api'),
  )
  const edits = needs.map(async ({ start, end, object, property }): Promise<NeedsEdit[]> => {
    const source = sources.get(nameOf(object))
    if (!source) return []
    const module = await vite.resolve(source, id)
    const table = nameOf(object)
    const access = await accessTo(module?.id ?? source, table, nameOf(property))
    return [{ start, end, table, text: `{ access: ${access} }` }]
  })
  return (await Promise.all(edits)).flat()
}

/** In a web module: `coreProblems.invalid.code` is its code, and `.words` are its words. */
async function problemEdits(vite: Resolver, program: Node, id: string): Promise<Edit[]> {
  const sources = importsOf(program)
  const edits = [...walk(program)].map(async ({ type, start, end, object, property }): Promise<Edit[]> => {
    if (type !== 'MemberExpression' || !isNode(object) || object.type !== 'MemberExpression') return []
    const [table, name, part] = [nameOf(object['object']), nameOf(object['property']), nameOf(property)]
    const source = sources.get(table)
    if (!source?.startsWith('#contract/') || !table.endsWith('Problems')) return []
    const module = await vite.resolve(source, id)
    return [{ start, end, text: await problemText(module?.id ?? source, table, name, part) }]
  })
  return (await Promise.all(edits)).flat()
}

/** One code or the words of a problem, as its contract writes them. */
async function problemText(file: string, table: string, name: string, part: string): Promise<string> {
  const code = await readFile(file, 'utf8')
  const made = constantIn(parseAst(code, { lang: 'ts' }) as unknown as Node, table)
  const [feature, kinds] = (made?.['arguments'] ?? []) as Node[]
  const words = kinds && propertiesOf(kinds).get(name)?.value
  const texts = ['vi', 'en'].map((language) => words && propertiesOf(words).get(language)?.value)
  if (!feature || texts.some((text) => text?.type !== 'Literal'))
    throw new Error(`${table}.${name}: its words must be written out in ${file}`)
  if (part === 'code') return JSON.stringify(`${nameOf(feature)}.${name}`)
  const [vi, en] = texts.map((text) => JSON.stringify(text?.['value']))
  if (part === 'words') return `{ vi: ${vi}, en: ${en} }`
  throw new Error(`${table}.${name}.${part}: a screen knows the code or the words of a problem`)
}

/** Who may call an endpoint, as its contract writes it: in the endpoint, or as a constant beside the table. */
async function accessTo(file: string, table: string, name: string): Promise<string> {
  const code = await readFile(file, 'utf8')
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node
  const constant = (wanted: string) => constantIn(program, wanted)
  const endpoints = constant(table)
  const call = endpoints?.type === 'ObjectExpression' ? propertiesOf(endpoints).get(name)?.value : undefined
  const [spec] = (call?.['arguments'] ?? []) as Node[]
  const written = spec && propertiesOf(spec).get('access')?.value
  const access = written?.type === 'Identifier' ? constant(nameOf(written)) : written
  if (!access || [...walk(access)].some(({ type }) => type === 'Identifier'))
    throw new Error(`${table}.${name}: its access must be written out in ${file}`)
  return code.slice(access.start, access.end)
}

/** What a constant is, where the module has one of this name. */
function constantIn(program: Node, wanted: string): Node | undefined {
  const found = [...walk(program)].find(
    ({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === wanted,
  )
  return isNode(found?.['init']) ? plain(found['init']) : undefined
}

/** Where the names that a module imports come from. */
function importsOf(program: Node): ReadonlyMap<string, string> {
  return new Map(
    statementsOf(program, 'ImportDeclaration').flatMap((statement) =>
      (statement['specifiers'] as Node[]).map(({ local }) => [nameOf(local), sourceOf(statement)]),
    ),
  )
}

/** Without `as const` or `satisfies …` behind it. */
function plain(node: Node): Node {
  return isNode(node['expression']) ? plain(node['expression']) : node
}

/** In a web module: names come from the copy, schemas from the module itself, and what is not needed from neither. */
function importEdits(program: Node, needless: ReadonlySet<string>): Edit[] {
  return statementsOf(program, 'ImportDeclaration').flatMap((statement) => {
    const source = sourceOf(statement)
    const all = statement['specifiers'] as Node[]
    if (!feature.test(source) || all.some(({ type }) => type !== 'ImportSpecifier')) return []
    const specifiers = all.filter(({ local }) => !needless.has(nameOf(local)))
    const parts = [
      importText(source, specifiers.filter(isSchema)),
      importText(
        source + NAMES,
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
function copyEdits(program: Node): Edit[] {
  const kinds = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']
  return kinds
    .flatMap((kind) => statementsOf(program, kind))
    .filter((statement) => sourceOf(statement).startsWith('.') || feature.test(sourceOf(statement)))
    .map((statement) => {
      const { start, end } = statement['source'] as Node
      return { start, end, text: `'${sourceOf(statement)}${NAMES}'` }
    })
}

/** Removes properties from each call of `endpoint`. */
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
