import type { EmployeeUpdate } from '#contract/employees/index.ts'

import { noteWholeImport, type ImportRun, type WholeKind } from '#server/features/imports/imports.public.ts'
import type { AuditEntry } from '#server/platform/audit/audit.ts'
import type { Work } from '#server/platform/http/call.ts'

import { changeEmployee, removeEmployee } from '../employees.service.ts'
import { listChangedSince, readVersions } from './import.list.ts'

/** What an import did to one employee. */
interface Done {
  readonly id: number
  /** The version it left. */
  readonly version: number
  /** What the fields it changed were before; null for an employee it added. */
  readonly before: Readonly<Record<string, unknown>> | null
}

const doneOf = ({ marks }: ImportRun) => (marks as { readonly employees?: readonly Done[] }).employees ?? []

function beforeOf({ action, changes }: AuditEntry): Done['before'] {
  return action === 'created' ? null : Object.fromEntries(changes.map(({ field, from }) => [field, from]))
}

/** Keeps what an import did, from the history that it wrote: so it can be seen and taken back. */
export async function noteImport(
  work: Work,
  file: { readonly id: number; readonly fileName: string },
  counts: { readonly createCount: number; readonly updateCount: number; readonly rowCount: number },
): Promise<void> {
  const { db, audit } = work
  const entries = audit.entries.filter(({ entity }) => entity === 'employees')
  const versions = await readVersions(
    db,
    entries.map(({ entityId }) => Number(entityId)),
  )
  const employees = entries.map((entry): Done => {
    const id = Number(entry.entityId)
    return { id, version: versions.get(id) ?? 0, before: beforeOf(entry) }
  })
  await noteWholeImport(work, {
    kind: 'employees',
    plantId: null,
    file,
    marks: { employees },
    rowCount: counts.rowCount,
    createdCount: counts.createCount,
    updatedCount: counts.updateCount,
    startedAt: work.now,
  })
}

/** Employees from files: imported in one call, all or nothing, and taken back alike. */
export const employeesImport: WholeKind = {
  permission: 'Employees.Edit',
  async listTouched(db, run) {
    const items = await listChangedSince(db, doneOf(run))
    return { count: items.length, items }
  },
  async revert(work, run) {
    for (const { id, before } of doneOf(run).toReversed()) {
      if (before === null) await removeEmployee(work, id)
      else
        await changeEmployee(
          work,
          { ...before, id } as unknown as EmployeeUpdate,
          new Set(['id', ...Object.keys(before)]),
        )
    }
  },
}
