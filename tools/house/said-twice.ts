import type { Complaint, Source } from './source.ts'
import { wordsIn } from './words.ts'

/** The words of records, `contract/<feature>/words.ts`, as `Vietnamese|English` by feature. */
function recordWords(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    sources.flatMap(({ path, text }) => {
      const [, feature] = /^contract\/([^/]+)\/words\.ts$/.exec(path) ?? []
      const inFull = text.replaceAll(/short: \{[^}]*\}/g, '')
      const said = [...inFull.matchAll(/\bvi: '([^']*)',\s*en: '([^']*)'/g)].map(
        ([, vi, en]) => `${vi}|${en}`,
      )
      return feature ? [[feature, new Set(said)] as const] : []
    }),
  )
}

/** Texts of a feature’s screens that say again what a field of its records is called. */
export function saidTwice(sources: readonly Source[]): Complaint[] {
  const known = recordWords(sources)
  const english = new Map(sources.map((source) => [source.path, source]))
  return sources.flatMap((source) => {
    const [, feature = ''] = /^web\/features\/([^/]+)\/.*\.vi\.json$/.exec(source.path) ?? []
    const words = known.get(feature)
    const partner = english.get(source.path.replace(/\.vi\.json$/, '.en.json'))
    if (!words || !partner) return []
    const inEnglish = wordsIn(partner)
    return (
      [...wordsIn(source)]
        // A key with a point is one of a family that is looked up by its code.
        .filter(([key, vi]) => !key.includes('.') && words.has(`${String(vi)}|${String(inEnglish.get(key))}`))
        .map(
          ([key, vi]) => `${source.path}: ${key} says "${String(vi)}", as contract/${feature}/words.ts does`,
        )
    )
  })
}

/** Headings that a sheet finds by their place in a list, so that one column more names all others wrongly. */
export const countedHeadings = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(
      ({ path, text }) => /^server\/.*\.excel\.ts$/.test(path) && /\btitle: \w+(?:\.\w+)*\[\d+\]/.test(text),
    )
    .map(({ path }) => `${path}: takes a heading by its number; name the field, as sheetOf does`)
