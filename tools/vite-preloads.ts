import type { Rolldown } from 'vite'

/** What a browser asks for when somebody goes on to another screen: `preloads.json`. */
export interface Preloads {
  /** Addresses of scripts. */
  readonly files: readonly string[]
  /** By path, as numbers of `files`: what the screen needs beside what every screen has. */
  readonly screens: Readonly<Record<string, readonly number[]>>
}

/** Modules by their place on the disk. */
interface Told {
  /** What every screen has already, beside the entry of the page. */
  readonly everywhere: readonly string[]
  readonly pages: readonly (readonly [address: string, module: string])[]
}

/** Tells the scripts of each screen, and in which files their pages are. */
export function tellPreloads(bundle: Rolldown.OutputBundle, { everywhere, pages }: Told) {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk.fileName]))
  const withImports = (files: readonly string[]) => {
    const found = new Set(files)
    for (const file of found) for (const imported of byName.get(file)?.imports ?? []) found.add(imported)
    return found
  }
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const there = withImports([...entries, ...everywhere.flatMap((module) => byModule.get(module) ?? [])])
  const places = new Map<string, number>()
  const placeOf = (file: string) => {
    const place = places.get(file) ?? places.size
    places.set(file, place)
    return place
  }
  const pageFiles = new Set<string>()
  const screens: Record<string, number[]> = {}
  for (const [address, module] of pages) {
    const file = byModule.get(module)
    if (file === undefined) continue
    pageFiles.add(file)
    screens[address] = [...withImports([file])].filter((one) => !there.has(one)).map(placeOf)
  }
  const files = [...places.keys()].map((file) => `/${file}`)
  return { preloads: { files, screens } satisfies Preloads, pageFiles }
}
