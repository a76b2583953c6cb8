import type { ImportRun, WholeKind } from '#server/features/imports/imports.public.ts'

import { removeItem } from '../inventory.service.ts'
import { listChanged, listStanding } from './import.list.ts'

const idsOf = ({ marks }: ImportRun) => (marks as { readonly items?: readonly number[] }).items ?? []

/** Items from files: added in one call, all or nothing, and taken back alike while nobody has touched one. */
export const itemsImport: WholeKind = {
  permission: 'Inventory.Edit',
  async listTouched(db, run) {
    const items = await listChanged(db, idsOf(run))
    return { count: items.length, items }
  },
  async revert(work, run) {
    for (const id of await listStanding(work.db, idsOf(run))) await removeItem(work, id)
  },
}
