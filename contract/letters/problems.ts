import { problems } from '#contract/core/problem.ts'

export const letterProblems = problems('letters', {
  fileNotOwn: {
    status: 422,
    vi: 'Tệp không còn hoặc do người khác tải lên',
    en: 'The file is gone, or somebody else’s upload',
    field: 'fileIds',
  },
  answersNothing: {
    status: 422,
    vi: 'Chọn văn bản đến của nhà máy này, chưa hủy số',
    en: 'Choose a letter that this plant received, whose number is not void',
    field: 'answersId',
  },
  leaderUnsuitable: {
    status: 422,
    vi: 'Người chủ trì phải đang làm việc tại nhà máy và được xem văn bản',
    en: 'Who deals with it works at the plant and may see letters',
    field: 'leaderId',
  },
  leaderIsSelf: {
    status: 422,
    vi: 'Người bút phê không tự chủ trì: việc do người khác làm thì mới có người nghiệm thu',
    en: 'Whoever directs it does not deal with it: nobody accepts a task of their own',
    field: 'leaderId',
  },
  otherLeader: {
    status: 422,
    vi: 'Việc của văn bản kia do {name} chủ trì: chọn người ấy, hoặc giao một việc riêng',
    en: 'The task of that letter is {name}’s: choose them, or give a task of its own',
    field: 'leaderId',
  },
  helperUnsuitable: {
    status: 422,
    vi: 'Người phối hợp phải đang làm việc tại nhà máy này',
    en: 'Who helps works at this plant',
    field: 'helperIds',
  },
  dueInPast: {
    status: 422,
    vi: 'Hạn giải quyết không được trước hôm nay',
    en: 'It is not due before today',
    field: 'dueOn',
  },
  dueIsDirected: {
    status: 422,
    vi: 'Hạn do bút phê quyết định: bút phê lại để đổi hạn',
    en: 'The day is said by the direction: direct it anew to change it',
    field: 'dueOn',
  },
  sharesNothing: {
    status: 422,
    vi: 'Chọn văn bản khác của nhà máy này đang được giải quyết, có việc chưa xong',
    en: 'Choose another letter of this plant that is being dealt with and has a task to be done',
    field: 'sameAsId',
  },
  letterInFuture: {
    status: 422,
    vi: 'Ngày của văn bản đến không được sau hôm nay',
    en: 'A letter received does not bear a day to come',
    field: 'letterOn',
  },
  forwardedOtherwise: {
    status: 422,
    vi: 'Ngày chuyển không được sau hôm nay, cũng không trước ngày vào sổ {bookedOn}',
    en: 'A letter is handed over neither after today nor before it was entered on {bookedOn}',
    field: 'forwardedOn',
  },
  ownDraft: {
    status: 409,
    vi: 'Người soạn hoặc đã sửa dự thảo không tự ký: người khác có quyền ký phải ký',
    en: 'Who drafted or changed it does not sign it: somebody else does',
  },
  notChecked: {
    status: 409,
    vi: 'Văn bản chưa qua đủ hai bước kiểm tra ("{stage}"): chưa ký được',
    en: 'The letter is not checked yet ("{stage}"): it cannot be signed',
  },
  ownCheck: {
    status: 409,
    vi: 'Người soạn hoặc đã sửa dự thảo không tự kiểm tra nội dung: trưởng đơn vị hoặc người khác có quyền kiểm tra',
    en: 'Who drafted or changed it does not check its content: somebody else does',
  },
  wrongStage: {
    status: 409,
    vi: 'Văn bản đang ở bước "{stage}", bạn không làm được việc này',
    en: 'The letter is at "{stage}": you cannot do this',
  },
  sentInFuture: {
    status: 422,
    vi: 'Ngày chuyển không được sau hôm nay',
    en: 'It did not go out on a day to come',
    field: 'sentOn',
  },
  sentBeforeSigned: {
    status: 422,
    vi: 'Ngày chuyển không được trước ngày văn bản ({day})',
    en: 'It did not go out before the day that it bears ({day})',
    field: 'sentOn',
  },
  cannotStamp: {
    status: 422,
    vi: 'Không đóng được dấu lên tệp này: tệp hỏng, có mật khẩu hoặc quá lớn. Tệp gốc còn nguyên; có thể in dấu lên giấy',
    en: 'This file cannot be stamped: it is broken, has a password or is too large. The file itself is untouched; the stamp can be printed on paper',
  },
  onlyPdfStamped: {
    status: 422,
    vi: 'Chỉ đóng được dấu lên tệp PDF',
    en: 'Only a PDF can be stamped',
  },
  wrongStatus: {
    status: 409,
    vi: 'Văn bản đang ở trạng thái "{status}", không làm được việc này',
    en: 'The letter is "{status}": this cannot be done',
  },
})
