import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Plugin } from 'vite'

/**
 * Puts beside the page what lets a browser install the app: the service worker, which must lie at the top to see every
 * address, the manifest and its drawings. They keep their names, for browsers come back to them.
 *
 * @param web folder of the sources
 */
export function installable(web: string): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    async generateBundle() {
      const read = (file: string) => readFile(path.join(web, file), 'utf8')
      const icon = await read('kit/brand/favicon.svg')
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source: source.replaceAll('\r', '') })
      emit('sw.js', await read('platform/offline/service-worker.js'))
      emit('app.webmanifest', await read('platform/offline/app.webmanifest.json'))
      emit('icon.svg', icon)
      emit('icon-maskable.svg', maskable(icon))
      // Launchers that draw no SVG take these; iOS looks for nothing else.
      for (const fileName of ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png'])
        this.emitFile({
          type: 'asset',
          fileName,
          source: await readFile(path.join(web, 'kit/brand', fileName)),
        })
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/app.webmanifest' }, injectTo: 'head' },
      {
        tag: 'link',
        attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        injectTo: 'head',
      },
      { tag: 'meta', attrs: { name: 'theme-color', content: '#347aad' }, injectTo: 'head' },
    ],
  }
}

/** The drawing on a ground of its own, small enough that no launcher cuts into it. */
function maskable(icon: string): string {
  return icon
    .replace(/viewBox="[^"]*"/, 'viewBox="-12 -12 56 56"')
    .replace('>', '><path fill="#fff" d="M-12-12h56v56h-56z"/>')
}
