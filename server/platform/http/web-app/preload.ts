import type { Language } from '#contract/core/problem.ts'

/** What Vite made of one source file; imports are keys of the manifest. */
interface BuiltFile {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Vite's manifest: built files by source path. */
export type Manifest = Readonly<Record<string, BuiltFile>>

/** The files of one screen, an entry of the build's `routes.json`. */
export interface ScreenFiles {
  /** As the router writes it, e.g. `/quan-ly-nhan-vien/:id`; `{id}` means the same. */
  readonly path: string
  /** Keys of the manifest. */
  readonly modules: readonly string[]
  /** Namespaces of its texts; each has a manifest key that ends in `/<namespace>.<language>.json`. */
  readonly words: readonly string[]
}

const isParameter = (segment: string) => /^(:.+|\{.+\})$/.test(segment)
const segmentsOf = (path: string) => path.split('/').filter(Boolean)
const parametersIn = (screen: ScreenFiles) => segmentsOf(screen.path).filter(isParameter).length

/** The screen at an address; of two that match, the one with fewer parameters. */
export function screenAt(screens: readonly ScreenFiles[], address: string): ScreenFiles | undefined {
  const segments = segmentsOf(address.toLowerCase())
  return screens
    .filter((screen) => {
      const pattern = segmentsOf(screen.path.toLowerCase())
      return (
        pattern.length === segments.length &&
        pattern.every((segment, index) => isParameter(segment) || segment === segments[index])
      )
    })
    .toSorted((left, right) => parametersIn(left) - parametersIn(right))[0]
}

/**
 * The `<link>`s that let a browser ask for everything a screen needs at once, instead of finding it out chunk by chunk:
 * its modules with all they import, their styles, and its texts in one language. What the build does not know is left
 * out.
 */
export function preloadLinks(manifest: Manifest, screen: ScreenFiles, language: Language): string[] {
  const modules = [...withImports(manifest, screen.modules)]
  const texts = screen.words.flatMap((namespace) => {
    const name = `/${namespace}.${language}.json`
    return Object.entries(manifest).filter(([key]) => `/${key}`.endsWith(name))
  })
  return [
    ...new Set([
      ...modules.flatMap(({ css = [] }) => css).map((file) => link('rel="stylesheet"', file)),
      ...modules.map(({ file }) => link('rel="modulepreload"', file)),
      ...texts.map(([, { file }]) => link('rel="preload" as="fetch"', file)),
    ]),
  ]
}

/** `crossorigin` as Vite writes it: the browser reuses a preload only for a request of the same kind. */
const link = (kind: string, file: string) => `<link ${kind} crossorigin href="/${file}">`

function withImports(
  manifest: Manifest,
  keys: readonly string[],
  found = new Set<BuiltFile>(),
): Set<BuiltFile> {
  for (const key of keys) {
    const built = manifest[key]
    if (!built || found.has(built)) continue
    found.add(built)
    withImports(manifest, built.imports ?? [], found)
  }
  return found
}
