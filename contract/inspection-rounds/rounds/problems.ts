import { problems } from '#contract/core/problem.ts'

export const inspectionRoundProblems = problems('inspectionRounds', {
  unknownStop: {
    status: 400,
    vi: 'Tuyến không có điểm số {stopNo}.',
    en: 'The route has no stop {stopNo}.',
    field: 'stopNo',
  },
  unknownCheck: {
    status: 400,
    vi: 'Điểm này không có hạng mục số {checkNo}.',
    en: 'The stop has no check {checkNo}.',
    field: 'answers',
  },
  nothingAnswered: {
    status: 400,
    vi: 'Chưa ghi gì ở điểm này. Hãy ghi kết quả hoặc nêu lý do bỏ qua.',
    en: 'Nothing was answered at this stop. Answer, or say why it is left out.',
    field: 'answers',
  },
  wrongAnswer: {
    status: 400,
    vi: 'Hạng mục {checkNo}: kết quả không hợp với loại hạng mục.',
    en: 'Check {checkNo}: the answer does not fit its kind.',
    field: 'answers',
  },
  beforeOpening: {
    status: 400,
    vi: 'Giờ ghi không thể trước giờ mở điểm.',
    en: 'It cannot be answered before it was opened.',
    field: 'answeredAt',
  },
  fileNotOwn: {
    status: 400,
    vi: 'Ảnh không do bạn tải lên. Hãy chụp lại.',
    en: 'A photo was not uploaded by you. Take it again.',
    field: 'photos',
  },
  nothingWrong: {
    status: 409,
    vi: 'Hạng mục này đạt nên không có bất thường để ghi.',
    en: 'The check passed: there is no abnormal event to enter.',
  },
  reportedAlready: {
    status: 409,
    vi: 'Hạng mục này đã ghi bất thường {code}.',
    en: 'The abnormal event {code} was entered for this check already.',
  },
  rangeTooLong: {
    status: 422,
    vi: 'Chỉ tính được từ 1 đến {days} ngày.',
    en: 'A range has 1 to {days} days.',
    field: 'to',
  },
})
