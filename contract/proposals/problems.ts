import { problems } from '#contract/core/problem.ts'

export const proposalProblems = problems('proposals', {
  endsBeforeStart: {
    status: 400,
    vi: 'Thời điểm kết thúc không được trước khi bắt đầu',
    en: 'The end cannot be before the start',
  },
  tooLong: {
    status: 400,
    vi: 'Không quá 366 ngày. Xem lại năm của ngày kết thúc.',
    en: 'At most 366 days. Look at the year of the last day again.',
  },
  noTime: {
    status: 400,
    vi: 'Giờ kết thúc phải khác giờ bắt đầu',
    en: 'The end must differ from the start',
  },
  wrongCarPlate: {
    status: 400,
    vi: 'Biển số ô tô không đúng, ví dụ 51A-123.45',
    en: 'Not a car plate, e.g. 51A-123.45',
  },
  wrongMotorbikePlate: {
    status: 400,
    vi: 'Biển số xe máy không đúng, ví dụ 59-X1 234.56',
    en: 'Not a motorbike plate, e.g. 59-X1 234.56',
  },
  notEditable: {
    status: 409,
    vi: 'Đề xuất đã gửi duyệt nên không sửa được. Hãy rút lại trước.',
    en: 'The proposal has been sent and can no longer be changed. Withdraw it first.',
  },
  sentBefore: {
    status: 409,
    vi: 'Đề xuất đã có số nên không xóa được.',
    en: 'The proposal has a number and cannot be deleted.',
  },
  kindFixed: {
    status: 409,
    vi: 'Đề xuất đã có số nên không đổi loại hay nhà máy được',
    en: 'The kind and the plant of a proposal with a number stay',
    field: 'details.kind',
  },
  checkFailed: {
    status: 422,
    vi: 'Chưa gửi được: {text}',
    en: 'It cannot be sent yet: {text}',
  },
  fileNotOwn: {
    status: 400,
    vi: 'Tệp đính kèm không do bạn tải lên',
    en: 'An attached file was not uploaded by you',
    field: 'fileIds',
  },
  unsuitablePerson: {
    status: 422,
    vi: 'Người được chọn phải đang làm việc tại nhà máy',
    en: 'A chosen person must work at the plant',
  },
})
