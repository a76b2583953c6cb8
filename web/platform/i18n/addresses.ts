// The query keeps Vite from inlining a small file into the first chunk.
const urls: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('../../**/*.vi.json', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../**/*.en.json', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
}
const byFileName = new Map(
  Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

/** Where the texts of a namespace are in a language; undefined where no build has them. */
export function addressOf(language: string, namespace: string): string | undefined {
  return byFileName.get(`${namespace}.${language}.json`)
}
