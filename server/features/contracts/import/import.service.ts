import { ContractWrite } from '#contract/contracts/contract.ts'
import { type ContractRegisterField, contractRegisterFields } from '#contract/contracts/import.ts'
import { GuaranteeWrite } from '#contract/contracts/ledger.ts'
import { contractProblems } from '#contract/contracts/problems.ts'
import { Problem } from '#contract/core/problem.ts'
import type { ImportRun, RegisterKind, WholeKind } from '#server/features/imports/imports.public.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import type { Work } from '#server/platform/http/call.ts'
import { validate } from '#server/platform/http/input/validate.ts'

import { listManagers } from '../contracts.list.ts'
import { draftContract, takeBackContract } from '../contracts.service.ts'
import { saveGuarantee } from '../ledger/ledger.service.ts'
import { columnsOf, registerHeading } from './headings.rules.ts'
import { listChanged } from './import.list.ts'
import { memberOf, readContractRow, type ReadRow } from './read-row.ts'

/** The register of contracts as files hold it: each row a draft of whoever imports it, with its guarantees. */
export const contractRegister: RegisterKind<ContractRegisterField> = {
  kind: 'contracts',
  table: {
    countHeadings: (row) => columnsOf(row).size,
    unreadable: (reason) => new Problem(contractProblems.unreadable, { reason }),
    tooManyRows: (limit) => new Problem(contractProblems.tooManyRows, { limit }),
  },
  columnsOf,
  heading: registerHeading,
  needed: ['contractNo', 'name', 'partner', 'signedOn'],
  columnsMissing: () => new Problem(contractProblems.columnsMissing),
  hasErrors: (count) => new Problem(contractProblems.hasErrors, { count }),
  days: ['signedOn', 'effectiveOn', 'endsOn', 'warrantyUntil'],
  fieldNamed: (member) =>
    contractRegisterFields.find((field) => (memberOf[field] ?? field) === member) ??
    contractRegisterFields.find((field) => field === member),
  async open(work, plantId, { columns, order }) {
    const people = (await listManagers(work, plantId)).map(({ id, fullName: name }) => ({ id, name }))
    const reading = { columns, order, people, selfId: work.actor.userId }
    return ({ cells }) => {
      const read = readContractRow(cells, reading)
      return { problems: read.problems, keptRaw: undefined, add: () => addRow(work, plantId, read) }
    }
  },
}

/** A contract that an import added, as it left it. */
interface Line {
  readonly id: number
  readonly version: number
}

async function addRow(
  work: Work,
  powerPlantId: number,
  { fields, guarantees, problems }: ReadRow,
): Promise<Line | undefined> {
  const { language } = work.caller
  const write = validate(ContractWrite, { ...fields, powerPlantId }, language) as ContractWrite
  if (problems.length > 0) return undefined
  return inSavepoint(work.db, async () => {
    let contract = await draftContract(work, write)
    for (const one of guarantees) {
      const line = { ...one, contractId: contract.id, id: null, version: null }
      contract = await saveGuarantee(work, validate(GuaranteeWrite, line, language) as GuaranteeWrite)
    }
    return { id: contract.id, version: contract.version }
  })
}

const linesOf = ({ marks }: ImportRun) => (marks as { readonly lines?: readonly Line[] }).lines ?? []

/** Registers from files: added in one call, all or nothing, and taken back alike while nobody has touched a draft. */
export const contractsImport: WholeKind = {
  permission: 'Contracts.Edit',
  async listTouched(db, run) {
    const items = await listChanged(db, linesOf(run))
    return { count: items.length, items }
  },
  async revert(work, run) {
    for (const { id } of linesOf(run).toReversed()) await takeBackContract(work, id)
  },
}
