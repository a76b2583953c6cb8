import path from 'node:path'

import type { Plugin } from 'vite'

/**
 * Writes `modules.json` beside the manifest: how many modules of ours have code in each script. A style sheet, a text
 * or a copy of a contract that leaves code in the script is a module, too; types and what was dropped are none.
 *
 * @param root top of the repository
 */
export function ownModules(root: string): Plugin {
  return {
    name: 'own-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      const counts = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, Object.entries(file.modules).filter(isOwn(root)).length] as const]
          : [],
      )
      this.emitFile({
        type: 'asset',
        fileName: 'modules.json',
        source: JSON.stringify(Object.fromEntries(counts)),
      })
    },
  }
}

const isOwn =
  (root: string) =>
  ([id, { renderedLength }]: [string, { readonly renderedLength: number }]) =>
    renderedLength > 0 && /^(web|contract)\//.test(path.relative(root, id).replaceAll('\\', '/'))
