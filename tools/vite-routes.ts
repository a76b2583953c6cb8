import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { parseAst, type Plugin } from 'vite'

import { paths } from '../contract/core/paths.ts'
import { filesBelow } from './tree.mjs'
import { isNode, type Node, propertiesOf, walk } from './vite-ast.ts'
import { tellPreloads } from './vite-preloads.ts'

/** What the server announces for one screen: an entry of `routes.json`. */
export interface RouteFiles {
  /** As the router writes it, e.g. `/quan-ly-nhan-vien/:id`. */
  readonly path: string
  /** Keys of Vite's manifest: what to load beside the entry file. */
  readonly modules: readonly string[]
  /** Namespaces of the texts; each has a manifest key that ends in `/<namespace>.<language>.json`. */
  readonly words: readonly string[]
}

interface Frames {
  /** Keys of the manifest that every screen needs besides its own page. */
  readonly app: readonly string[]
  /** What every screen inside the shell needs besides. */
  readonly shell: Pick<RouteFiles, 'modules' | 'words'>
  /** Pages that are no screens of the router. */
  readonly others: readonly RouteFiles[]
}

/**
 * Writes `routes.json` beside the manifest: which files each screen needs, read from the
 * `*.routes.tsx` files as they are written. The server turns them into preload links, so that a browser asks for everything at once.
 * Writes `preloads.json` for the screens that somebody goes to from there.
 *
 * What one does on a screen is told only where screens are listed: it stands beside the screen, and goes from there
 * into `abouts.ts`, which those load.
 */
export function routeFiles({ app, shell, others }: Frames) {
  const screens = new Map<string, Screen[]>()
  let pageFiles: ReadonlySet<string> = new Set()
  let root = ''
  const plugin: Plugin = {
    name: 'route-files',
    apply: 'build',
    configResolved(config) {
      ;({ root } = config)
    },
    load: {
      filter: { id: /\/web\/app\/abouts\.ts$/ },
      async handler() {
        const files = filesBelow(root, ['.']).filter((file) => file.endsWith('.routes.tsx'))
        const written = await Promise.all(
          files.map(async (file) => aboutsIn(await readFile(path.join(root, file), 'utf8'))),
        )
        return `export const abouts = new Map([${written.flat().join(',')}])`
      },
    },
    transform: {
      filter: { id: /\.routes\.tsx$/ },
      handler(code, id) {
        const program = this.parse(code) as unknown as Node
        screens.set(id, screensIn(program))
        return { code: withoutAbouts(code, program), map: null }
      },
    },
    generateBundle(_options, bundle) {
      const routes = [...screens].flatMap(([id, list]) =>
        list.map((screen): RouteFiles => {
          const folder = path.posix.dirname(path.relative(root, id).replaceAll('\\', '/'))
          const page = path.posix.join(folder, screen.page)
          const frame = screen.isBare ? { modules: [], words: [] } : shell
          return {
            path: screen.path,
            modules: [...app, ...frame.modules, page],
            words: [...frame.words, ...screen.words],
          }
        }),
      )
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: JSON.stringify([...others, ...routes]),
      })
      const told = tellPreloads(bundle, {
        everywhere: [...app, ...shell.modules].map((module) => path.posix.join(root, module)),
        pages: routes.map(({ path: address, modules }) => [
          address,
          path.posix.join(root, modules.at(-1) ?? ''),
        ]),
      })
      ;({ pageFiles } = told)
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(told.preloads) })
    },
  }
  /** Whether the page of a screen is in this file. */
  return { plugin, isPage: (file: string) => pageFiles.has(file) }
}

interface Screen {
  readonly path: string
  /** As imported, relative to its file. */
  readonly page: string
  readonly words: readonly string[]
  readonly isBare: boolean
}

/** The screens that a module declares as object literals with `path` and `page`; the path is one of `paths`. */
export function screensIn(program: Node): Screen[] {
  return [...walk(program)].flatMap((node): Screen[] => {
    if (node.type !== 'ObjectExpression') return []
    const properties = propertiesOf(node)
    const value = (name: string) => properties.get(name)?.value
    const imported = value('page') && importedBy(value('page'))
    if (!imported) return []
    return [
      {
        path: pathOf(value('path')),
        page: imported,
        words: listOf(value('words')).map((word) => literal(word, 'words')),
        isBare: properties.has('bare'),
      },
    ]
  })
}

/** What a module of screens tells of them, as entries of a map by path. */
export function aboutsIn(code: string): string[] {
  const program = parseAst(code, { lang: 'tsx' }) as unknown as Node
  return aboutsOf(program).map(
    ({ address, value }) => `['${pathOf(address)}', ${code.slice(value.start, value.end)}]`,
  )
}

/** The module with nothing told of its screens. */
export function withoutAbouts(code: string, program: Node): string {
  return aboutsOf(program).reduceRight(
    (text, { property: { start, end } }) => text.slice(0, start) + text.slice(end).replace(/^\s*,\s*/, ''),
    code,
  )
}

function aboutsOf(program: Node) {
  return [...walk(program)].flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const properties = propertiesOf(node)
    const about = properties.get('about')
    return about ? [{ ...about, address: properties.get('path')?.value }] : []
  })
}

function importedBy(page: Node | undefined): string | undefined {
  const call = page && [...walk(page)].find(({ type }) => type === 'ImportExpression')
  return call && isNode(call['source']) ? literal(call['source'], 'page') : undefined
}

function pathOf(node: Node | undefined): string {
  const [object, property] = [node?.['object'], node?.['property']]
  const name = isNode(property) && !node?.['computed'] ? String(property['name']) : ''
  const path = new Map<string, string>(Object.entries(paths)).get(name)
  if (!isNode(object) || object['name'] !== 'paths' || path === undefined)
    throw new Error('A screen’s path must be written as one of the paths of the contract')
  return path
}

function listOf(node: Node | undefined): Node[] {
  if (node?.type !== 'ArrayExpression') throw new Error('A screen’s words must be written as a plain list')
  return node['elements'] as Node[]
}

function literal(node: Node | undefined, name: string): string {
  const text = node?.['value']
  if (typeof text !== 'string') throw new Error(`A screen's ${name} must be written as a plain text`)
  return text
}
