import { problems } from '#contract/core/problem.ts'

export const reportProblems = problems('reports', {
  notEditable: {
    status: 409,
    vi: 'Báo cáo đã xác nhận nên số liệu và nhận xét không đổi được nữa. Muốn sửa, hãy lập bản sửa đổi.',
    en: 'The report was confirmed, so its figures and comments stay. Make a revision to change them.',
  },
  openAlready: {
    status: 409,
    vi: 'Kỳ này đã có bản {revision} đang làm. Hãy mở bản đó.',
    en: 'Revision {revision} of this period is being made already. Open that one.',
    field: 'from',
  },
  existsAlready: {
    status: 409,
    vi: 'Kỳ này đã có báo cáo (bản {revision}). Muốn làm lại, hãy mở báo cáo đó và lập bản sửa đổi.',
    en: 'There is a report of this period already (revision {revision}). Open it and make a revision.',
    field: 'from',
  },
  beforePlant: {
    status: 422,
    vi: 'Kỳ này kết thúc trước ngày {day}, khi nhà máy chưa vận hành. Hãy chọn kỳ sau.',
    en: 'This period ended before {day}, when the plant was not in service. Choose a later one.',
    field: 'from',
  },
  notBegun: {
    status: 422,
    vi: 'Kỳ này đến {day} mới bắt đầu. Hãy chọn kỳ trước.',
    en: 'This period begins on {day}. Choose an earlier one.',
    field: 'from',
  },
  kindUnsuitable: {
    status: 400,
    vi: 'Nhà máy này không có {kind}. Hãy chọn loại khác.',
    en: 'This plant has no such report: {kind}. Choose another.',
    field: 'kind',
  },
  unknownRecord: {
    status: 400,
    vi: 'Nhà máy không có ca trực hoặc sự kiện này, hoặc sự kiện đã bị gạch bỏ. Hãy chọn lại.',
    en: 'The plant has no such shift or event, or the event was struck. Choose again.',
    field: 'recordId',
  },
  notOver: {
    status: 409,
    vi: 'Kỳ báo cáo chưa kết thúc, hoặc ca chưa giao xong, nên chưa xác nhận được.',
    en: 'The period is not over, or the shift not handed over, so the report cannot be confirmed yet.',
  },
  figuresChanged: {
    status: 409,
    vi: 'Số liệu vừa đổi so với bản bạn đang xem. Hãy tải lại, xem lại rồi xác nhận.',
    en: 'The figures have just changed from those you see. Load the page again, look at them and confirm then.',
  },
  reasonMissing: {
    status: 400,
    vi: 'Có {count} phép đối chiếu bị lệch. Hãy ghi rõ vì sao vẫn xác nhận.',
    en: '{count} checks differ. Say why you confirm nevertheless.',
    field: 'note',
  },
  unknownComment: {
    status: 400,
    vi: 'Báo cáo không có mục nhận xét này. Hãy tải lại trang.',
    en: 'The report has no such comment. Load the page again.',
    field: 'comments',
  },
  nothingToRevise: {
    status: 409,
    vi: 'Chỉ lập bản sửa đổi của bản mới nhất, khi bản đó đã duyệt hoặc bị trả lại.',
    en: 'Only the newest revision can be revised, once it was approved or came back.',
  },
  notConfirmed: {
    status: 409,
    vi: 'Báo cáo chưa xác nhận nên chưa có gì để so sánh.',
    en: 'The report was not confirmed, so there is nothing to compare.',
  },
})
