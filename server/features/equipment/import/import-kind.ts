import { removeDevices } from '#server/features/devices/devices.public.ts'
import type { ImportRun, WholeKind } from '#server/features/imports/imports.public.ts'

import { dropPassports } from '../equipment.store.ts'
import { listChanged } from './import.list.ts'

const idsOf = ({ marks }: ImportRun) => (marks as { readonly devices?: readonly number[] }).devices ?? []

/** Devices from files: added in one call, all or nothing, and deleted alike while nothing was read at them. */
export const devicesImport: WholeKind = {
  permission: 'Devices.Edit',
  async listTouched(db, run) {
    const items = await listChanged(db, idsOf(run))
    return { count: items.length, items }
  },
  async revert(work, run) {
    const ids = idsOf(run)
    // Out of the tree first: in any order, one of them would still stand below another.
    await dropPassports(work.db, ids)
    await removeDevices(work, ids)
  },
}
