import { contractApi } from '#contract/contracts/index.ts'
import { contractStatuses } from '#contract/contracts/labels.ts'
import { documentApi } from '#contract/documents/index.ts'
import { documentCategories, documentStandings } from '#contract/documents/labels.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { labourKinds, labourStatuses } from '#contract/labour-contracts/labels.ts'
import { letterApi } from '#contract/letters/index.ts'
import { letterStatuses } from '#contract/letters/labels.ts'
import { reportApi } from '#contract/reports/index.ts'
import { reportStandings } from '#contract/reports/labels.ts'

import { claim, fromDay, inOrderOf, listCase, plain, same, untilDay, value, vietnamese } from './case.ts'

/** The lists of contracts, documents, letters and reports. */
export const paperCases = {
  contracts: listCase<typeof contractApi.list>({
    list: contractApi.list,
    sorts: {
      contractNo: vietnamese(),
      name: vietnamese(),
      partner: vietnamese(),
      signedOn: value(),
      endsOn: value(),
      grossValueVnd: value(({ grossValueVnd }) => grossValueVnd && Number(grossValueVnd)),
      remainingVnd: value(({ remainingVnd }) => remainingVnd && Number(remainingVnd)),
      status: inOrderOf(contractStatuses, ({ status }) => status),
      managerName: vietnamese(),
      nextPaymentOn: value(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      kind: same(),
      status: same(),
      isTracked: same(),
      endsWithinDays: { because: 'it counts from today: see the tests of contracts' },
      hasOverdue: { because: 'it is told by a count: see the tests of contracts' },
      partnerTaxCode: same(),
      managerId: same(),
      equipmentId: { because: 'the list does not show the equipment: see the tests of contracts' },
    },
    keyword: ({ name }) => name,
    plant: ({ powerPlantId }) => powerPlantId,
    get: contractApi.get,
    change: {
      endpoint: contractApi.update,
      entity: 'contracts',
      write: ({ can: _can, ...one }) => ({ ...one, note: 'Đã đối chiếu với bản gốc' }),
    },
    sheet: { endpoint: contractApi.exportExcel, text: ({ contractNo }) => contractNo },
  }),
  labourContracts: listCase<typeof labourContractApi.list>({
    list: labourContractApi.list,
    sorts: {
      contractNo: vietnamese(),
      // By given names; a full name ends with it.
      employeeName: vietnamese(({ employeeName }) => employeeName.split(' ').at(-1) ?? null),
      jobTitle: vietnamese(),
      kind: inOrderOf(labourKinds, ({ kind }) => kind),
      signedOn: value(),
      effectiveOn: value(),
      endsOn: value(),
      status: inOrderOf(labourStatuses, ({ status }) => status),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      employeeId: same(),
      kind: same(),
      status: same(),
      endsWithinDays: { because: 'it counts from today: see the tests of labour contracts' },
    },
    keyword: ({ contractNo }) => contractNo,
    plant: ({ powerPlantId }) => powerPlantId,
    get: labourContractApi.get,
    change: {
      endpoint: labourContractApi.update,
      entity: 'labour-contracts',
      write: ({ can: _can, ...one }) => ({ ...one, note: 'Đã đối chiếu với bản gốc' }),
    },
    sheet: { endpoint: labourContractApi.exportExcel, text: ({ contractNo }) => contractNo },
  }),
  documents: listCase<typeof documentApi.list>({
    list: documentApi.list,
    sorts: {
      docNo: vietnamese(),
      title: vietnamese(),
      category: inOrderOf(documentCategories, ({ category }) => category),
      issuedOn: value(),
      effectiveOn: value(),
      expiresOn: value(),
      edition: value(),
      standing: inOrderOf(documentStandings, ({ standing }) => standing),
      reviewOn: value(),
      powerPlantName: vietnamese(),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      category: same(),
      confidentiality: same(),
      standing: same(),
      underId: { because: 'a row does not name its equipment: see the tests of documents' },
      isFavourite: { because: 'whoever looks has none: see the tests of documents' },
      isToRead: { because: 'whoever looks must read none: see the tests of documents' },
      isReviewDue: claim(),
      from: fromDay(({ issuedOn }) => issuedOn),
      to: untilDay(({ issuedOn }) => issuedOn),
      editions: { because: 'past editions are no rows of the usual list: see the tests of documents' },
    },
    keyword: ({ docNo }) => docNo,
    plant: ({ powerPlantId }) => powerPlantId,
    get: documentApi.get,
    sheet: { endpoint: documentApi.exportExcel, text: ({ docNo }) => docNo },
  }),
  letters: listCase<typeof letterApi.list>({
    list: letterApi.list,
    sorts: {
      number: value(({ year, number }) => (year === null ? null : year * 1_000_000 + (number ?? 0))),
      letterOn: value(),
      dueOn: value(),
      author: vietnamese(),
      status: inOrderOf(letterStatuses, ({ status }) => status),
      powerPlantName: vietnamese(),
    },
    filters: {
      direction: { because: 'a book is of one direction: see the tests of letters' },
      powerPlantId: same(),
      book: { because: 'what came stands in one book: see the tests of letters' },
      year: { because: 'the demonstration has one year: see the tests of letters' },
      status: same(),
      isOverdue: claim(),
      isMine: { because: 'whoever looks deals with none: see the tests of letters' },
      from: fromDay(({ letterOn }) => letterOn),
      to: untilDay(({ letterOn }) => letterOn),
    },
    keyword: ({ symbol }) => symbol,
    plant: ({ powerPlantId }) => powerPlantId,
    get: letterApi.get,
    sheet: { endpoint: letterApi.exportExcel, text: ({ symbol }) => symbol },
  }),
  reports: listCase<typeof reportApi.list>({
    list: reportApi.list,
    sorts: {
      kind: plain(),
      from: value(),
      revision: value(),
      standing: inOrderOf(reportStandings, ({ standing }) => standing),
      powerPlantName: vietnamese(),
      authorName: vietnamese(),
      confirmedAt: value(),
      approvedAt: value(),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      kind: same(),
      standing: same(),
      isDrifted: claim(({ driftedAt }) => driftedAt !== null),
      isNewest: { because: 'a row does not say whether another follows: see the tests of reports' },
      from: fromDay(({ to }) => to),
      to: untilDay(({ from }) => from),
    },
    keyword: ({ authorName }) => authorName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: reportApi.get,
    sheet: { endpoint: reportApi.exportExcel, text: ({ powerPlantName }) => powerPlantName },
  }),
}
