import type { Complaint, Source } from './source.ts'

/** Screens that own no call of the API. */
const withoutContract: ReadonlySet<string> = new Set<string>([])

/** Features of the server and the web whose name no folder of contract/ bears: all tiers spell it alike. */
export function misspeltFeatures(sources: readonly Source[], exempt = withoutContract): Complaint[] {
  const paths = sources.map(({ path }) => path)
  const contracts = new Set(paths.map((path) => /^contract\/([^/]+)\//.exec(path)?.[1]))
  const features = new Set(paths.flatMap((path) => /^(?:server|web)\/features\/[^/]+(?=\/)/.exec(path) ?? []))
  return [...features]
    .map((folder) => ({ folder, name: folder.slice(folder.lastIndexOf('/') + 1) }))
    .filter(({ folder, name }) => !contracts.has(name) && !(folder.startsWith('web/') && exempt.has(name)))
    .map(({ folder, name }) => `${folder}: there is no contract/${name}; a feature has one name in all tiers`)
}
