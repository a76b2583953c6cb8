import type { ImportRun, WholeKind } from '#server/features/imports/imports.public.ts'

import { removeDevice } from './devices.service.ts'
import { listChanged, listStanding } from './import/import.list.ts'

const idsOf = ({ marks }: ImportRun) => (marks as { readonly devices?: readonly number[] }).devices ?? []

/** Devices from files: added in one call, all or nothing, and deleted alike while nothing was read at them. */
export const devicesImport: WholeKind = {
  permission: 'Devices.Edit',
  async listTouched(db, run) {
    const items = await listChanged(db, idsOf(run))
    return { count: items.length, items }
  },
  async revert(work, run) {
    for (const id of await listStanding(work.db, idsOf(run))) await removeDevice(work, id)
  },
}
