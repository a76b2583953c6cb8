import { importApi } from '#contract/imports/index.ts'
import { bind, type BoundEndpoint } from '#server/platform/http/call.ts'

import { exportErrors, exportImports } from './imports.excel.ts'
import { getImport, listErrorGroups, errorList, importList } from './imports.list.ts'
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
    list: (call) => importList.page({ ...call, kinds }, call.query),
    exportExcel: (call) => exportImports(call, kinds, call.query),
    get: (call) => getImport(call, kinds, call.query.id),
    create: (call) => beginImport(call, kinds, call.body),
    preview: (call) => previewImport(call, kinds, call.query.id),
    check: (call) => checkImport(call, kinds, call.body),
    run: (call) => runImport(call, kinds, call.body),
    cancel: (call) => cancelImport(call, kinds, call.body.id),
    revert: (call) => revertImport(call, kinds, call.body.id),
    touched: async (call) => ({ items: await readTouched(call, kinds, call.query.id) }),
    summary: (call) => readSummary(call, kinds, call.query.id),
    errorGroups: async (call) => {
      await getImport(call, kinds, call.query.id)
      return { items: await listErrorGroups(call.db, call.query.id) }
    },
    errors: async (call) => {
      await getImport(call, kinds, call.query.id)
      return errorList.page(call, call.query)
    },
    exportErrors: async (call) => exportErrors(call, await getImport(call, kinds, call.query.id)),
  })
}
