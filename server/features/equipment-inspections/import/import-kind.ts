import type { ImportRun, WholeKind } from '#server/features/imports/imports.public.ts'

import { takeBackInspection } from '../equipment-inspections.service.ts'
import { listChanged, listStanding } from './import.list.ts'

const idsOf = ({ marks }: ImportRun) => (marks as { readonly lines?: readonly number[] }).lines ?? []

/** Registers from files: added in one call, all or nothing, and taken back alike while nobody has touched a line. */
export const inspectionsImport: WholeKind = {
  permission: 'EquipmentInspections.Edit',
  async listTouched(db, run) {
    const items = await listChanged(db, idsOf(run))
    return { count: items.length, items }
  },
  async revert(work, run) {
    for (const id of await listStanding(work.db, idsOf(run))) await takeBackInspection(work, id)
  },
}
