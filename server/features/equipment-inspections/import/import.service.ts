import { Problem } from '#contract/core/problem.ts'
import { registerFields, type RegisterField } from '#contract/equipment-inspections/import.ts'
import { InspectionWrite } from '#contract/equipment-inspections/inspection.ts'
import { inspectionProblems } from '#contract/equipment-inspections/problems.ts'
import type { RegisterKind } from '#server/features/imports/imports.public.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import type { Work } from '#server/platform/http/call.ts'
import { validate } from '#server/platform/http/input/validate.ts'

import { addInspection, dueByCycle } from '../equipment-inspections.service.ts'
import { readInspectionSettings } from '../settings.store.ts'
import { columnsOf, registerHeading } from './headings.rules.ts'
import { listCodes, listPeople } from './import.list.ts'
import { listToolCodes } from '../tools/tools.list.ts'
import { readRegisterRow, type Reading, type ReadRow } from './read-row.ts'

/** The columns of a register of which a problem's member is told. */
const columnOf: Readonly<Record<string, RegisterField>> = {
  equipmentId: 'equipmentCode',
  typeCode: 'typeName',
  responsibleId: 'responsibleName',
  toolItemId: 'toolItemCode',
  certificateExpiresOn: 'nextOn',
  quantity: 'usableQty',
}

/** Registers of inspections as files hold them. */
export const inspectionRegister: RegisterKind<RegisterField> = {
  kind: 'inspections',
  table: {
    countHeadings: (row) => columnsOf(row).size,
    unreadable: (reason) => new Problem(inspectionProblems.unreadable, { reason }),
    tooManyRows: (limit) => new Problem(inspectionProblems.tooManyRows, { limit }),
  },
  columnsOf,
  heading: registerHeading,
  needed: ['equipmentCode', 'typeName'],
  columnsMissing: () => new Problem(inspectionProblems.columnsMissing),
  hasErrors: (count) => new Problem(inspectionProblems.hasErrors, { count }),
  days: ['lastOn', 'nextOn'],
  fieldNamed: (member) => columnOf[member] ?? registerFields.find((name) => name === member),
  async open(work, plantId, { columns, order }) {
    const reading: Reading = {
      columns,
      order,
      devices: await listCodes(work.db, plantId),
      types: (await readInspectionSettings(work.db, plantId)).types,
      people: await listPeople(work.db, plantId),
      tools: await listToolCodes(work.db, plantId),
    }
    return ({ cells }) => {
      const read = readRegisterRow(cells, reading)
      const { lastText } = read.fields
      return {
        problems: read.problems,
        keptRaw: typeof lastText === 'string' ? lastText : undefined,
        add: () => addRow(work, plantId, read),
      }
    }
  },
}

/** Adds the line of a row that could be read. The next day is the certificate's where the cycle tells another one. */
async function addRow(
  work: Work,
  plantId: number,
  { fields, next, problems }: ReadRow,
): Promise<number | undefined> {
  const write = validate(InspectionWrite, fields, work.caller.language) as InspectionWrite
  if (problems.length > 0) return undefined
  return inSavepoint(work.db, async () => {
    const isOwn =
      next !== null && write.result !== 'failed' && next !== (await dueByCycle(work, write, plantId))
    const said = isOwn
      ? (validate(
          InspectionWrite,
          { ...fields, certificateExpiresOn: next },
          work.caller.language,
        ) as InspectionWrite)
      : write
    return (await addInspection(work, said)).id
  })
}
