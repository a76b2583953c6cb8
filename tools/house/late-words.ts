import { parseAst } from 'vite'
import type { Node } from '../vite-ast.ts'
import { screensIn } from '../vite-routes.ts'
import { readersIn, resolve } from './shown-words.ts'
import type { Complaint, Source } from './source.ts'

/** They come with the first script. */
const inline = ['platform', 'login']
/** They come with the frame of every screen but bare ones. */
const ofFrame = ['app', 'kit']

/** Modules that are loaded together with this one, as it names them. */
const imported = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm

const importsIn = ({ path, text }: Source) =>
  Array.from(text.matchAll(imported), ([, name = '']) => name)
    .filter((name) => /^[.#].*\.tsx?$/.test(name))
    .map((name) => resolve(path, name))

/**
 * Words that modules of a screen say and its route does not name. Where the part that says them appears later, React puts the
 * whole screen aside until they are read: it blinks, and what is being typed loses the focus.
 */
export function lateWords(sources: readonly Source[]): Complaint[] {
  const modules = sources.filter(({ path }) => path.startsWith('web/') && /\.tsx?$/.test(path))
  const imports = new Map(modules.map((module) => [module.path, importsIn(module)]))
  const readers = modules.flatMap(readersIn)
  const together = (page: string) => {
    const reached = new Set([page])
    for (const file of reached) for (const other of imports.get(file) ?? []) reached.add(other)
    return reached
  }
  return sources
    .filter((source) => source.path.endsWith('.routes.tsx'))
    .flatMap((source) => {
      const program = parseAst(source.text, { lang: 'tsx' }) as unknown as Node
      return screensIn(program).flatMap(({ page, words, isBare }) => {
        const known = new Set([...inline, ...(isBare ? [] : ofFrame), ...words])
        const reached = together(resolve(source.path, page))
        const said = readers.filter(({ module }) => reached.has(module)).map(({ namespace }) => namespace)
        const late = [...new Set(said)].filter((name) => !known.has(name))
        return late.map(
          (name) => `${source.path}: ${page} says words of ${name}, which its route does not name`,
        )
      })
    })
}
