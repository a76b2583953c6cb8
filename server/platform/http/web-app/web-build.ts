import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Language } from '#contract/core/problem.ts'

import { preloadLinks, screenAt, type Manifest, type ScreenFiles } from './preload.ts'

/** The built web app, as far as serving it needs to know. */
export interface WebBuild {
  /** What a browser may ask for by name, as paths below the folder: `assets/index-4f2a.js`. */
  readonly files: ReadonlySet<string>
  /** The page with what the screen at an address needs announced in its head. */
  page(address: string, language: Language): string
}

/** While a build is younger, it may still be growing. */
const SETTLED_AFTER_MS = 5000

/** Reads the build of a folder, again only when it was built anew; undefined while there is none. */
export function webBuildIn(folder: string): () => Promise<WebBuild | undefined> {
  let kept: { readonly builtAt: number; readonly build: WebBuild } | undefined
  return async () => {
    const builtAt = (await stat(path.join(folder, 'index.html')).catch(() => undefined))?.mtimeMs
    if (builtAt === undefined) return undefined
    if (kept?.builtAt === builtAt) return kept.build
    const build = await readWebBuild(folder)
    if (Date.now() - builtAt > SETTLED_AFTER_MS) kept = { builtAt, build }
    return build
  }
}

async function readWebBuild(folder: string): Promise<WebBuild> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8')
  const manifest = await readJson<Manifest>(path.join(folder, 'manifest.json'), {})
  const screens = await readJson<readonly ScreenFiles[]>(path.join(folder, 'routes.json'), [])
  return {
    files: await publicFiles(folder),
    page: (address, language) => {
      const screen = screenAt(screens, address)
      const links = screen ? preloadLinks(manifest, screen, language) : []
      const missing = links.filter((link) => !html.includes(quotedAddress(link)))
      return html.replace('</head>', () => `${missing.join('')}</head>`)
    },
  }
}

/** With its quotation marks, as the page has it in `href` or `src`. */
const quotedAddress = (link: string) => link.slice(link.indexOf('"/'), -1)

/** A build without announcements works too, only slower. */
async function readJson<Content>(file: string, otherwise: Content): Promise<Content> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? otherwise : (JSON.parse(text) as Content)
}

async function publicFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const ofTheServer = new Set(['index.html', 'manifest.json', 'routes.json'])
  return new Set(names.filter((name) => !ofTheServer.has(name) && !/\.(br|gz)$|(^|\/)\./.test(name)))
}
