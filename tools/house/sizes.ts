import { isTypeScript } from '../tree.mjs'
import type { Complaint, Source } from './source.ts'

const mostLines = 350
const mostFiles = 15
const nameless = /(?:^|\/)(utils?|helpers?|common|types|constants|misc|lib)\//
const countedFolders = /^(server\/(features|platform)|web\/(features|kit|platform))\//

/** TypeScript files over 350 lines; a migration is as long as its tables. */
export const oversized = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(({ path }) => isTypeScript(path) && !path.startsWith('server/migrations/'))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > mostLines)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${mostLines}: split it by sub-noun`)

/** Folders of features, kit and platform that hold more than 15 files, folders within not counted. */
export function crowded(sources: readonly Source[]): Complaint[] {
  const counts = new Map<string, number>()
  for (const { path } of sources.filter((source) => countedFolders.test(source.path))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, files]) => files > mostFiles)
    .map(([folder, files]) => `${folder}: ${files} files, at most ${mostFiles}: split it by sub-noun`)
}

/** Files in folders whose name says nothing about what is inside. */
export const inNamelessFolders = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(({ path }) => nameless.test(path))
    .map(({ path }) => `${path}: name the folder after what it is about, not "${nameless.exec(path)?.[1]}"`)

/** Decision 0285: what features say of their looks by themselves. The rest is named: a brick, a component of the kit. */
const mostStyleLines = 6000

/** Style sheets of features that are longer together than they may be. */
export function swollenStyles(styles: readonly Source[]): Complaint[] {
  const lines = styles.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)
  return lines > mostStyleLines
    ? [`web/features: ${lines} lines of CSS, at most ${mostStyleLines}: name bricks of web/kit/theme instead`]
    : []
}

const room = /^(?:server\/(?:app|features|migrations|platform|test)|web\/(?:app|features|kit|platform))\//

/** Files in a folder of server/ or web/ that the rules of tools/boundaries.cjs do not know, and so do not bind. */
export const inUnknownRooms = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(({ path }) => /^(?:server|web)\/.+\//.test(path) && !room.test(path))
    .map(({ path }) => `${path}: no rule of tools/boundaries.cjs knows this room`)
