import { formatDay } from '#contract/core/format.ts'

import { abnormalList } from '../features/abnormal-incidents/abnormal-incidents.list.ts'
import { documentList } from '../features/documents/documents.list.ts'
import { shiftList } from '../features/duty-shift-logs/shifts/shifts.list.ts'
import { inspectionList } from '../features/equipment-inspections/equipment-inspections.list.ts'
import { roundList } from '../features/inspection-rounds/rounds/rounds.list.ts'
import { letterList } from '../features/letters/letters.list.ts'
import { proposalList } from '../features/proposals/proposals.list.ts'
import type { SourceReaders } from '../features/task-groups/task-groups.public.ts'

/** How the records that tasks are born from are found for somebody, and what they are called. */
export const taskSources: SourceReaders = {
  abnormalEvent: async (viewing, id) => {
    const event = await abnormalList.find(viewing, id)
    return event && { plantId: event.powerPlantId, label: event.code }
  },
  roundCheck: async (viewing, id) => {
    const round = await roundList.find(viewing, id)
    return round && { plantId: round.powerPlantId, label: `${round.routeName}, ${formatDay(round.day)}` }
  },
  inspection: async (viewing, id) => {
    const line = await inspectionList.find(viewing, id)
    return line && { plantId: line.powerPlantId, label: `${line.equipmentCode} · ${line.typeName}` }
  },
  directive: async (viewing, id) => {
    const shift = await shiftList.find(viewing, id)
    return shift && { plantId: shift.powerPlantId, label: `${shift.shiftCode} ${formatDay(shift.day)}` }
  },
  document: async (viewing, id) => {
    const document = await documentList.find(viewing, id)
    if (!document) return undefined
    // Whoever sees the tasks may not know of the document.
    const label = document.confidentiality === 'secret' ? 'Tài liệu mật' : document.docNo
    return { plantId: document.powerPlantId, label }
  },
  letter: async (viewing, id) => {
    const letter = await letterList.find(viewing, id)
    return letter?.direction === 'in' && letter.symbol !== null
      ? { plantId: letter.powerPlantId, label: letter.symbol }
      : undefined
  },
  proposal: async (viewing, id) => {
    const proposal = await proposalList.find(viewing, id)
    // A draft is its author's alone and has no number yet.
    return proposal?.proposalNo ? { plantId: proposal.plantId, label: proposal.proposalNo } : undefined
  },
}
