// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The floors whose files the house has rules for. */
export const floors = ['contract', 'server', 'web', 'e2e', 'bench', 'tools']

/**
 * The files below the given folders of a tree, as sorted paths from its top with forward slashes. A folder that is
 * missing has no files.
 * @param {string} top
 * @param {string[]} folders
 */
export function filesBelow(top, folders) {
  return folders
    .filter((folder) => existsSync(path.join(top, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(top, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(top, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        ),
    )
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .sort()
}

/** @param {string} file */
export const isTypeScript = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')
