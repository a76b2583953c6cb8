import { sharedWords, words } from '#contract/core/words.ts'

import type { GateOrderSign, StepConfirm, StepWrite } from './acts.ts'
import type { DoneStep, GateContact, GateNotice, GateOrderDetail, GateOrderWrite } from './order.ts'
import type { PlantGateOrderSettings } from './settings.ts'

const opening = { vi: 'Độ mở', en: 'Opening', unit: 'm' }
const gate = { vi: 'Cửa', en: 'Gate' }
const level = {
  vi: 'Mực nước thượng lưu',
  en: 'Level above the dam',
  unit: 'm',
  short: { vi: 'MNTL', en: 'Level' },
}
const spill = { vi: 'Q xả tràn', en: 'Spill', unit: 'm³/s' }
const release = { vi: 'Tổng Q xuống hạ lưu', en: 'Total release', unit: 'm³/s' }
const reservoir = { vi: 'Hồ chứa', en: 'Reservoir' }

/** What the fields of an order are called. */
export const gateOrderWords = words<
  GateOrderDetail & GateOrderWrite,
  'cancelReason' | 'contentHash' | 'crew' | 'curve' | 'doneCount' | 'files' | 'unannounced'
>()({
  actualSpillM3s: {
    vi: 'Q tràn thực tế lớn nhất',
    en: 'Greatest actual spill',
    short: { vi: 'Q thực tế', en: 'Actual Q' },
    unit: 'm³/s',
  },
  authority: { vi: 'Cấp ra lệnh', en: 'Authority' },
  authorName: { vi: 'Người lập', en: 'Drawn up by' },
  authorityName: { vi: 'Người ra lệnh', en: 'Ordered by' },
  authorityOrderNo: { vi: 'Số văn bản', en: 'Letter no.' },
  cancelledAt: { vi: 'Hủy lúc', en: 'Cancelled' },
  cancelledByName: { vi: 'Người hủy', en: 'Cancelled by' },
  completedAt: { vi: 'Hoàn thành lúc', en: 'Completed' },
  completedByName: { vi: 'Người báo hoàn thành', en: 'Completed by' },
  completionNote: { vi: 'Ghi chú hoàn thành', en: 'Remark at the end' },
  contacts: { vi: 'Nơi phải báo', en: 'To be told' },
  creationTime: { vi: 'Lập lúc', en: 'Made' },
  doneSteps: { vi: 'Bước đã thực hiện', en: 'Steps carried out' },
  expectedSpillM3s: {
    vi: 'Q tràn dự kiến lớn nhất',
    en: 'Greatest planned spill',
    short: { vi: 'Q dự kiến', en: 'Planned Q' },
    unit: 'm³/s',
  },
  inflowM3s: { vi: 'Q về dự kiến', en: 'Expected inflow', unit: 'm³/s' },
  levelM: level,
  note: sharedWords.note,
  noticeLeadMinutes: { vi: 'Báo trước', en: 'Notice', unit: 'phút' },
  notices: { vi: 'Nơi đã báo', en: 'Told' },
  openingsBefore: {
    vi: 'Độ mở trước khi vận hành',
    en: 'Openings before',
    parts: { gateCode: gate, openingM: opening },
  },
  orderNo: { vi: 'Số lệnh', en: 'Order no.' },
  plannedFrom: { vi: 'Vận hành từ', en: 'From' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  reason: { vi: 'Lý do vận hành', en: 'Reason' },
  receivedAt: { vi: 'Ca nhận lệnh lúc', en: 'Received' },
  receivedByName: { vi: 'Người nhận lệnh', en: 'Received by' },
  reservoirId: reservoir,
  reservoirName: reservoir,
  signedAt: { vi: 'Ký lúc', en: 'Signed' },
  signedByName: { vi: 'Người ký', en: 'Signed by' },
  sirens: {
    vi: 'Còi báo xả',
    en: 'Sirens',
    parts: { at: { vi: 'Giờ hú còi', en: 'Sounded' }, site: { vi: 'Vị trí còi', en: 'Site' } },
  },
  status: sharedWords.status,
  stepCount: { vi: 'Số bước', en: 'Steps' },
  steps: {
    vi: 'Các bước vận hành',
    en: 'Steps',
    parts: {
      stepNo: { vi: 'Bước', en: 'Step' },
      at: { vi: 'Thời điểm', en: 'At' },
      openings: { vi: 'Độ mở các cửa', en: 'Openings', unit: 'm' },
      levelM: level,
      spillFlowM3s: spill,
      releaseM3s: release,
    },
  },
  turbineFlowM3s: { vi: 'Q qua nhà máy', en: 'Through the turbines', unit: 'm³/s' },
})

/** What the fields of a step that was carried out are called. */
export const doneStepWords = words<
  DoneStep & StepWrite,
  'confirmedBy' | 'waitsForMe' | 'writtenByName' | 'writtenAt' | 'executorName' | 'supervisorName'
>()({
  confirmedAt: { vi: 'Xác nhận lúc', en: 'Confirmed' },
  confirmedByName: { vi: 'Người xác nhận', en: 'Confirmed by' },
  executorId: { vi: 'Người thao tác', en: 'Executor' },
  finishedAt: { vi: 'Kết thúc', en: 'Finished' },
  levelM: level,
  note: sharedWords.note,
  openings: { vi: 'Độ mở các cửa', en: 'Openings', unit: 'm' },
  spillFlowM3s: spill,
  startedAt: { vi: 'Bắt đầu', en: 'Started' },
  stepNo: { vi: 'Bước', en: 'Step' },
  supervisorId: { vi: 'Người giám sát', en: 'Supervisor' },
  unannouncedReason: { vi: 'Lý do mở khi chưa báo đủ', en: 'Why opened unannounced' },
})

/** What the fields of a notice are called. */
export const noticeWords = words<GateNotice>()({
  at: { vi: 'Báo lúc', en: 'Told at' },
  byName: { vi: 'Người báo', en: 'Told by' },
  contactId: { vi: 'Nơi nhận trong danh bạ', en: 'Of the list' },
  means: { vi: 'Bằng', en: 'By' },
  office: { vi: 'Nơi nhận', en: 'Office' },
  phoneNumber: { vi: 'Điện thoại', en: 'Phone' },
  receiverName: { vi: 'Người nhận tin', en: 'Received by' },
})

/** What the fields of a contact are called. */
export const contactWords = words<GateContact>()({
  isMandatory: { vi: 'Bắt buộc báo trước khi mở cửa', en: 'Told before gates open' },
  office: { vi: 'Xã, cơ quan, đơn vị', en: 'Commune, office' },
  personName: { vi: 'Người liên hệ', en: 'Person' },
  phoneNumber: { vi: 'Điện thoại', en: 'Phone' },
  reservoirId: reservoir,
})

/** What the settings of a plant are called. */
export const settingsWords = words<PlantGateOrderSettings, 'powerPlantId'>()({
  contacts: { vi: 'Danh bạ báo xả', en: 'Contacts', parts: contactWords },
  needsSiren: { vi: 'Hú còi trước khi mở cửa', en: 'A siren sounds before gates open' },
  sirenSites: { vi: 'Vị trí còi', en: 'Sites of sirens' },
})

/** What the fields under a signature are called. */
export const signWords = words<GateOrderSign>()({
  password: { vi: 'Mật khẩu của bạn', en: 'Your password' },
})

/** What the fields are called by which the second person of a step confirms it. */
export const confirmWords = words<StepConfirm, 'stepNo'>()({
  password: { vi: 'Mật khẩu của người xác nhận', en: 'Password of whoever confirms' },
})
