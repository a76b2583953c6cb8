import { problems } from '#contract/core/problem.ts'

export const abnormalProblems = problems('abnormals', {
  shiftSealed: {
    status: 409,
    vi: 'Ca trực đã khóa sổ: những gì ca đã ghi không sửa, không xóa được nữa. Hãy lập đính chính trong sổ ca; phần theo dõi xử lý vẫn cập nhật được.',
    en: 'The shift is sealed: what it wrote can no longer be changed or deleted. Make a correction in the shift log; the follow-up can still be kept up.',
  },
  outOfOrder: {
    status: 422,
    vi: 'Các mốc thời gian phải theo thứ tự: xảy ra, phát hiện, cô lập, khôi phục',
    en: 'The times must be in order: occurred, detected, isolated, restored',
  },
  inFuture: {
    status: 422,
    vi: 'Mốc thời gian không được ở tương lai',
    en: 'The time must not be in the future',
  },
  unknownAssignee: {
    status: 422,
    vi: 'Người xử lý phải là nhân viên đang làm việc của nhà máy',
    en: 'The assignee must be somebody who works at the plant',
    field: 'assigneeId',
  },
  wrongStatus: {
    status: 409,
    vi: 'Không thực hiện được khi bản ghi đang ở trạng thái “{status}”.',
    en: 'This cannot be done while the record is “{status}”.',
  },
  incomplete: {
    status: 422,
    vi: 'Chưa đủ thông tin để kết thúc xử lý. Hãy bổ sung các mục còn thiếu ở phần theo dõi xử lý.',
    en: 'Something is missing before this can be closed. Fill in the follow-up first.',
  },
  reasonMissing: {
    status: 422,
    vi: 'Vui lòng nhập lý do',
    en: 'A reason is required',
    field: 'reason',
  },
  struck: {
    status: 409,
    vi: 'Bản ghi này đã bị gạch bỏ: {reason}',
    en: 'This record is struck through: {reason}',
  },
  notAnIncident: {
    status: 409,
    vi: 'Chỉ sự cố mới có báo cáo trong 24 giờ.',
    en: 'Only an incident has a report within 24 hours.',
  },
  formUnsuitable: {
    status: 409,
    vi: 'Bản ghi mức này không có biểu mẫu đó.',
    en: 'A record of this level has no such form.',
  },
  tooManyAttachments: {
    status: 409,
    vi: 'Mỗi bản ghi có tối đa {limit} tệp đính kèm.',
    en: 'A record has at most {limit} attachments.',
  },
})
