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
  letterInFuture: {
    status: 422,
    vi: 'Ngày của văn bản đến không được sau hôm nay',
    en: 'A letter received does not bear a day to come',
    field: 'letterOn',
  },
  ownDraft: {
    status: 409,
    vi: 'Người soạn không tự ký: người khác có quyền ký phải ký',
    en: 'Who drafted it does not sign it: somebody else does',
  },
  wrongStatus: {
    status: 409,
    vi: 'Văn bản đang ở trạng thái "{status}", không làm được việc này',
    en: 'The letter is "{status}": this cannot be done',
  },
})
