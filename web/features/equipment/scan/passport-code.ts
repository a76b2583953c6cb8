import { type Path, paths, pathTo } from '#contract/core/paths.ts'

/** What labels open: a machine, an item of the store, a place in it. */
const labelled = [paths.equipmentPassport, paths.item, paths.storagePlace] as const satisfies readonly Path[]

const openers = labelled.map((path) => {
  const start = path.replace(':id', '').replaceAll('/', String.raw`\/`)
  return { path, pattern: new RegExp(String.raw`^${start}([1-9]\d{0,9})\/?$`) }
})

/**
 * The screen that a label opens, by the path of its link; null for any other code. The address before it does not count: a
 * label printed for the address of the office is read under that of the plant.
 */
export function labelAddressOf(code: string): string | null {
  if (!URL.canParse(code)) return null
  const { protocol, pathname } = new URL(code)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  for (const { path, pattern } of openers) {
    const [, id] = pattern.exec(pathname) ?? []
    if (id !== undefined) return pathTo(path, { id })
  }
  return null
}
