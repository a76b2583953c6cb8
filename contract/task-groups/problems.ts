import { problems } from '#contract/core/problem.ts'

export const taskGroupProblems = problems('taskGroups', {
  unknownPerson: {
    status: 400,
    vi: 'Có người không làm việc ở nhà máy này. Hãy chọn lại.',
    en: 'Somebody named does not work at the plant. Choose again.',
  },
  unknownEquipment: {
    status: 400,
    vi: 'Không có thiết bị này ở nhà máy. Hãy chọn lại.',
    en: 'The plant has no such equipment. Choose again.',
    field: 'equipmentId',
  },
  unknownSource: {
    status: 400,
    vi: 'Không có bản ghi nguồn này ở nhà máy, hoặc bạn không được xem. Hãy mở lại từ bản ghi đó.',
    en: 'The plant has no such record, or you may not see it. Open it again and start from there.',
    field: 'sources',
  },
  nobodyAccepts: {
    status: 400,
    vi: 'Người làm không tự nghiệm thu việc của mình. Hãy chọn người thực hiện hoặc người chủ trì khác.',
    en: 'Whoever does a task does not accept it. Choose another doer or another owner.',
  },
  notDoer: {
    status: 403,
    vi: 'Chỉ người thực hiện làm được bước này.',
    en: 'Only the doer can do this.',
  },
  notGiver: {
    status: 403,
    vi: 'Chỉ người giao, người chủ trì hoặc lãnh đạo nhà máy làm được bước này.',
    en: 'Only the giver, the owner or the management of the plant can do this.',
  },
  ownWork: {
    status: 403,
    vi: 'Bạn là người thực hiện việc này nên không tự quyết được. Người giao hoặc người chủ trì quyết.',
    en: 'You do this task yourself, so you cannot decide on it. The giver or the owner does.',
  },
  wrongStatus: {
    status: 409,
    vi: 'Không thực hiện được: việc đang ở trạng thái “{status}”.',
    en: 'This cannot be done: the task is “{status}”.',
  },
  blocked: {
    status: 409,
    vi: 'Phải xong việc “{title}” trước.',
    en: '“{title}” must be done first.',
  },
  resultMissing: {
    status: 400,
    vi: 'Hãy ghi kết quả đã làm được',
    en: 'Say what was done',
    field: 'result',
  },
  reasonMissing: { status: 400, vi: 'Hãy ghi lý do', en: 'Give a reason', field: 'reason' },
  noteMissing: { status: 400, vi: 'Hãy ghi lý do từ chối', en: 'Say why not', field: 'decisionNote' },
  checklistOpen: {
    status: 409,
    vi: 'Danh mục kiểm tra còn {count} mục chưa xong.',
    en: '{count} points of the checklist are not done.',
  },
  checklistOther: {
    status: 400,
    vi: 'Người thực hiện chỉ đánh dấu, không sửa nội dung danh mục kiểm tra.',
    en: 'The doer ticks the points of the checklist and does not change them.',
    field: 'checklist',
  },
  circle: {
    status: 409,
    vi: 'Các việc phụ thuộc vòng tròn: “{title}” lại chờ chính việc này.',
    en: 'The tasks wait for one another in a circle: “{title}” waits for this one.',
    field: 'dependsOnIds',
  },
  otherGroup: {
    status: 400,
    vi: 'Chỉ chọn được việc của cùng nhóm.',
    en: 'Only tasks of the same group can be chosen.',
    field: 'dependsOnIds',
  },
  dueAfterGroup: {
    status: 400,
    vi: 'Hạn của việc không sau hạn của nhóm ({due}).',
    en: 'It is not due after its group ({due}).',
    field: 'dueOn',
  },
  dueBeforeStart: {
    status: 400,
    vi: 'Hạn không được trước ngày bắt đầu ({start}).',
    en: 'It must not be due before it starts ({start}).',
    field: 'dueOn',
  },
  startAfterDue: {
    status: 400,
    vi: 'Ngày bắt đầu không được sau hạn ({due}).',
    en: 'It must not start after it is due ({due}).',
    field: 'startOn',
  },
  notLater: {
    status: 400,
    vi: 'Hạn mới phải sau hạn hiện tại ({due}) và không trước hôm nay.',
    en: 'The new due day must be after the present one ({due}) and not before today.',
    field: 'toDueOn',
  },
  extensionWaits: {
    status: 409,
    vi: 'Việc này đang có một đề nghị gia hạn chờ quyết định.',
    en: 'An extension of this task waits for a decision.',
  },
  extensionDecided: {
    status: 409,
    vi: 'Đề nghị gia hạn này đã được quyết định.',
    en: 'This extension was decided already.',
  },
  inFuture: {
    status: 400,
    vi: 'Ngày này chưa đến.',
    en: 'That day has not come yet.',
    field: 'spentOn',
  },
  closed: {
    status: 409,
    vi: 'Nhóm việc đã xong hoặc đã hủy nên không sửa được.',
    en: 'The group is done or cancelled, so it is not changed any more.',
  },
  fileNotOwn: {
    status: 400,
    vi: 'Tệp đính kèm không do bạn tải lên. Hãy tải tệp lên lại.',
    en: 'An attached file was not uploaded by you. Upload it again.',
    field: 'fileIds',
  },
})
