import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { root } from './run.mjs'
import type { Preloads } from './vite-preloads.ts'
import type { RouteFiles } from './vite-routes.ts'

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** Screens that hold a form themselves, and so its schema; all others open theirs in a drawer of its own chunk. */
const withForm = new Set([
  '/doi-mat-khau',
  '/cai-dat/ho-so',
  '/cai-dat/so-giao-nhan-ca',
  '/quan-ly-lich-truc/tao-moi',
  '/nhat-ky-van-hanh/tao-moi',
  '/nhat-ky-van-hanh/:id',
  '/hydrology/phuong-an-xa/tao-moi',
  '/hydrology/du-bao',
  '/hydrology/lenh-van-hanh/:id',
  '/san-luong-du-kien/tao-moi',
  '/san-luong-du-kien/:id',
  '/capacity-range/cong-bo/tao-moi',
  '/capacity-range/cong-bo/:id',
  '/tuyen-kiem-tra/tren-may',
  '/kiem-ke/tren-may',
  '/phieu-kho/the-kho',
  '/phieu-kho/gia-binh-quan',
  '/quan-ly-hop-dong/doi-tac',
  '/quan-ly-tai-lieu',
  '/quan-ly-tai-lieu/tim-noi-dung',
  '/quan-ly-cong-viec/tao-cong-viec',
  '/quan-ly-cong-viec/:taskGroupId',
])

let routes: readonly RouteFiles[]
let manifest: Manifest
let chunks: ReadonlyMap<string, Rolldown.OutputChunk>
let assets: ReadonlyMap<string, string | Uint8Array>

beforeAll(async () => {
  // Vitest says `test`, by which React would be built for development.
  vi.stubEnv('NODE_ENV', 'production')
  const { output } = (await build({
    configFile: path.join(root, 'vite.config.ts'),
    root: path.join(root, 'web'),
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  assets = new Map(output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, file.source]] : [])))
  const json = (name: string): unknown => JSON.parse(String(assets.get(name)))
  routes = json('routes.json') as RouteFiles[]
  manifest = json('manifest.json') as Manifest
  chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
}, 60_000)

/** The scripts that must be there before the screen of a path is drawn. */
function scriptsOf(route: RouteFiles): Rolldown.OutputChunk[] {
  const seen = new Set(['index.html', ...route.modules])
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return [...seen].flatMap((key) => chunks.get(manifest[key]?.file ?? '') ?? [])
}

function packagesIn(scripts: readonly Rolldown.OutputChunk[]): Set<string> {
  const used = scripts.flatMap(({ modules }) =>
    Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0),
  )
  return new Set(used.map(([id]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? ''))
}

function routeOf(wanted: string): RouteFiles {
  const route = routes.find((one) => one.path === wanted)
  if (!route) throw new Error(`routes.json has no ${wanted}`)
  return route
}

describe('the built web app', () => {
  test('announces files that exist, with texts in both languages', () => {
    for (const { modules, words } of routes) {
      for (const module of modules) expect(manifest).toHaveProperty([module])
      for (const namespace of words)
        for (const language of ['vi', 'en'])
          expect(
            Object.keys(manifest).filter((key) => key.endsWith(`/${namespace}.${language}.json`)),
          ).toHaveLength(1)
    }
  })

  test('tells which scripts a screen needs beside those that are there, to who goes on to it', () => {
    const { files, screens } = JSON.parse(String(assets.get('preloads.json'))) as Preloads
    const inShell = routes.filter(({ modules }) => modules.includes('app/shell/shell.route.ts'))
    const there = scriptsOf({ path: '', words: [], modules: inShell[0]?.modules.slice(0, -1) ?? [] })
    const needed = inShell.map((route) => {
      const own = scriptsOf(route).filter((script) => !there.includes(script))
      return [route.path, own.map(({ fileName }) => `/${fileName}`).toSorted()] as const
    })
    const told = inShell.map(({ path: address }) => {
      const own = screens[address]?.map((place) => files[place])
      return [address, own?.toSorted()] as const
    })
    expect(told).toEqual(needed)
    expect(Object.keys(screens)).toHaveLength(routes.filter(({ path }) => path !== '/login').length)
  })

  test('shows the login without router, query cache, forms and schemas, in few files', () => {
    const scripts = scriptsOf(routeOf('/login'))
    expect([...packagesIn(scripts)].filter(Boolean).sort()).toEqual(['react', 'react-dom', 'scheduler'])
    expect(scripts.length).toBeLessThanOrEqual(6)
    const bytes = scripts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
    expect(bytes).toBeLessThan(85_000)
  })

  test('opens every screen without schemas, forms and lists to choose from, but for the few that hold a form', () => {
    const heavy = routes
      .filter((route) => {
        const packages = packagesIn(scriptsOf(route))
        return ['zod', 'react-hook-form', '@base-ui/react'].some((name) => packages.has(name))
      })
      .map((route) => route.path)
    expect(heavy.filter((one) => !withForm.has(one))).toEqual([])
  })

  test('installs with icons that every launcher draws', () => {
    const app = JSON.parse(String(assets.get('app.webmanifest'))) as {
      icons: { src: string; type: string; sizes: string }[]
    }
    const drawn = app.icons.filter(({ type }) => type === 'image/png')
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    const edges = ({ src }: { readonly src: string }) => {
      const png = Buffer.from(assets.get(src.slice(1)) ?? '')
      return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
    }
    expect(drawn.map(edges)).toEqual(['192x192', '512x512'])
    const [, touched = ''] =
      /rel="apple-touch-icon" href="([^"]+)"/.exec(String(assets.get('index.html'))) ?? []
    expect(edges({ src: touched })).toBe('180x180')
    for (const { src } of app.icons) expect(assets.has(src.slice(1))).toBe(true)
  })

  test('brings the schemas where they are used', () => {
    expect(packagesIn(scriptsOf(routeOf('/doi-mat-khau')))).toContain('zod')
  })
})
