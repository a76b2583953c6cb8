import { problems } from '#contract/core/problem.ts'

export const reportPlanProblems = problems('reportPlans', {
  unknownPlant: {
    status: 400,
    vi: 'Không có nhà máy này trong các nhà máy của bạn. Hãy chọn lại.',
    en: 'Your plants have no such plant. Choose again.',
    field: 'powerPlantId',
  },
  companyOnly: {
    status: 403,
    vi: 'Báo cáo của công ty do Ban điều hành lập và sửa.',
    en: 'Reports of the company are kept by its management.',
    field: 'powerPlantId',
  },
  unknownPreparer: {
    status: 400,
    vi: 'Người lập phải đang làm việc ở nhà máy và có quyền lập báo cáo. Hãy chọn lại.',
    en: 'Who prepares it works at the plant and may prepare reports. Choose again.',
    field: 'preparerId',
  },
  unknownApprover: {
    status: 400,
    vi: 'Người duyệt phải đang làm việc ở nhà máy và có quyền duyệt báo cáo. Hãy chọn lại.',
    en: 'Who approves it works at the plant and may approve reports. Choose again.',
    field: 'approverId',
  },
  unknownEntry: {
    status: 400,
    vi: 'Danh mục không có mục {code}. Hãy tải lại danh mục.',
    en: 'The catalogue has no entry {code}. Read it again.',
    field: 'codes',
  },
  alreadyAdded: {
    status: 409,
    vi: 'Kế hoạch đã có báo cáo “{name}” từ danh mục. Hãy bỏ chọn mục này.',
    en: 'The plan has “{name}” of the catalogue already. Leave it out.',
    field: 'codes',
  },
  inUse: {
    status: 409,
    vi: 'Báo cáo này đã có kỳ được lập, trễ hoặc đã gửi nên không xóa được. Hãy đặt “Áp dụng” là “Không”.',
    en: 'Some of it was prepared, late or sent, so it is not deleted. Say that it does not apply instead.',
  },
  notByEvent: {
    status: 409,
    vi: 'Báo cáo này đến hạn theo lịch, không theo sự kiện.',
    en: 'This report is due by the calendar, not after an event.',
    field: 'planId',
  },
  doesNotApply: {
    status: 409,
    vi: 'Báo cáo này không áp dụng cho nhà máy.',
    en: 'This report does not apply to the plant.',
    field: 'planId',
  },
  sameEvent: {
    status: 409,
    vi: 'Sự kiện lúc này đã được ghi cho báo cáo này.',
    en: 'An event of this moment is on record for this report already.',
    field: 'occurredAt',
  },
  inFuture: {
    status: 400,
    vi: 'Thời điểm này chưa đến.',
    en: 'That moment has not come yet.',
    field: 'occurredAt',
  },
  wrongStatus: {
    status: 409,
    vi: 'Báo cáo đang ở trạng thái “{status}” nên không làm bước này được. Hãy tải lại.',
    en: 'The report is “{status}”, so this cannot be done. Reload it.',
  },
  reasonMissing: { status: 400, vi: 'Hãy nêu lý do.', en: 'Give the reason.', field: 'reason' },
  nothingPrepared: {
    status: 400,
    vi: 'Chưa có tệp báo cáo. Hãy đính kèm báo cáo trước khi trình duyệt.',
    en: 'There is no file of the report. Attach it before you submit it.',
    field: 'fileIds',
  },
  ownReport: {
    status: 409,
    vi: 'Bạn đã lập báo cáo này nên không duyệt được. Hãy để người khác duyệt.',
    en: 'You have prepared this report, so somebody else approves it.',
  },
  proofMissing: {
    status: 400,
    vi: 'Hãy đính kèm bằng chứng đã gửi (biên nhận, ảnh chụp, thư đã gửi), hoặc chọn số công văn đi.',
    en: 'Attach what proves that it went out (a receipt, a picture, the mail), or choose the letter.',
    field: 'fileIds',
  },
  sentInFuture: {
    status: 400,
    vi: 'Thời điểm gửi chưa đến.',
    en: 'That moment has not come yet.',
    field: 'sentAt',
  },
  sentBeforeApproval: {
    status: 400,
    vi: 'Báo cáo được duyệt lúc {at}: giờ gửi không thể trước đó.',
    en: 'The report was approved at {at}: it cannot have gone out before.',
    field: 'sentAt',
  },
  sentBeforeEvent: {
    status: 400,
    vi: 'Sự kiện xảy ra lúc {at}: giờ gửi không thể trước đó.',
    en: 'The event was at {at}: the report cannot have gone out before.',
    field: 'sentAt',
  },
  receivedWrong: {
    status: 400,
    vi: 'Ngày nhận phải từ ngày gửi đến hôm nay.',
    en: 'It was received between the day it went out and today.',
    field: 'receivedOn',
  },
  unknownLetter: {
    status: 400,
    vi: 'Chọn công văn đi của nhà máy này, đã ký và chưa hủy số.',
    en: 'Choose a letter of this plant that was signed and whose number is not void.',
    field: 'letterId',
  },
  unknownReport: {
    status: 400,
    vi: 'Chọn báo cáo đã duyệt của nhà máy này.',
    en: 'Choose an approved report of this plant.',
    field: 'reportId',
  },
  fileNotOwn: {
    status: 400,
    vi: 'Có tệp không còn, hoặc do người khác tải lên. Hãy đính kèm lại.',
    en: 'A file is gone, or somebody else’s upload. Attach it again.',
    field: 'fileIds',
  },
})
