import path from 'node:path'
import { parseAst } from 'vite'
import type { Node } from '../vite-ast.ts'
import { screensIn } from '../vite-routes.ts'
import type { Complaint, Source } from './source.ts'

/** They come with the first script. */
const inline = ['platform', 'login']
/** They come with the frame of every screen but bare ones. */
const ofFrame = ['app', 'kit']

/** Modules that are loaded together with this one, as it names them. */
const imported = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm

/** Whose words a module says. */
const said = /^export const \w+ = wordsOf<[^(]*\('([\w-]+)'\)/gm

const addressOf = (from: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name)

/**
 * Words that modules of a screen say and its route does not name. Where the part that says them appears later, React puts the
 * whole screen aside until they are read: it blinks, and what is being typed loses the focus.
 */
export function lateWords(sources: readonly Source[]): Complaint[] {
  const texts = new Map(sources.map((source) => [source.path, source.text]))
  const together = (page: string) => {
    const reached = new Set([page])
    for (const file of reached)
      for (const [, name = ''] of (texts.get(file) ?? '').matchAll(imported))
        if (/^[.#].*\.tsx?$/.test(name)) reached.add(addressOf(file, name))
    return reached
  }
  const saidIn = (file: string) => Array.from((texts.get(file) ?? '').matchAll(said), ([, name = '']) => name)
  return sources
    .filter((source) => source.path.endsWith('.routes.tsx'))
    .flatMap((source) => {
      const program = parseAst(source.text, { lang: 'tsx' }) as unknown as Node
      return screensIn(program).flatMap(({ page, words, isBare }) => {
        const known = new Set([...inline, ...(isBare ? [] : ofFrame), ...words])
        const names = new Set([...together(addressOf(source.path, page))].flatMap(saidIn))
        const late = [...names].filter((name) => !known.has(name))
        return late.map(
          (name) => `${source.path}: ${page} says words of ${name}, which its route does not name`,
        )
      })
    })
}
