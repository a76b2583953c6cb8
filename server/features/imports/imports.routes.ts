import { importApi } from '#contract/imports/index.ts'
import { bind, type BoundEndpoint } from '#server/platform/http/call.ts'

import { exportErrors, exportImports } from './imports.excel.ts'
import { getImport, listErrorGroups, listErrors, listImports } from './imports.list.ts'
import type { ImportKinds } from './import-kind.ts'
import {
  beginImport,
  cancelImport,
  checkImport,
  previewImport,
  readSummary,
  readTouched,
  revertImport,
  runImport,
} from './imports.service.ts'

/**
 * The endpoints of imports.
 *
 * @param kinds what can be imported; the features that own the data bring them
 */
export function bindImports(kinds: ImportKinds): BoundEndpoint[] {
  return bind(importApi, {
    list: ({ db, actor, query }) => listImports(db, kinds, actor, query),
    exportExcel: (call) => exportImports(call, kinds, call.query),
    get: ({ db, actor, query }) => getImport(db, kinds, actor, query.id),
    create: (call) => beginImport(call, kinds, call.body),
    preview: (call) => previewImport(call, kinds, call.query.id),
    check: (call) => checkImport(call, kinds, call.body),
    run: (call) => runImport(call, kinds, call.body),
    cancel: (call) => cancelImport(call, kinds, call.body.id),
    revert: (call) => revertImport(call, kinds, call.body.id),
    touched: async (call) => ({ items: await readTouched(call, kinds, call.query.id) }),
    summary: (call) => readSummary(call, kinds, call.query.id),
    errorGroups: async ({ db, actor, query }) => {
      await getImport(db, kinds, actor, query.id)
      return { items: await listErrorGroups(db, query.id) }
    },
    errors: async ({ db, actor, query }) => {
      await getImport(db, kinds, actor, query.id)
      return listErrors(db, query)
    },
    exportErrors: async (call) =>
      exportErrors(call, await getImport(call.db, kinds, call.actor, call.query.id)),
  })
}
