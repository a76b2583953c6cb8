import { problems } from '#contract/core/problem.ts'

export const machineProblems = problems('equipmentMachines', {
  inFuture: {
    status: 400,
    vi: 'Ngày thay chưa đến. Hãy ghi ngày không sau hôm nay.',
    en: 'That day has not come yet. Give a day not after today.',
    field: 'day',
  },
  beforeInUse: {
    status: 400,
    vi: 'Chỗ {place} vận hành từ {since}, không thể thay máy trước ngày đó.',
    en: '{place} runs since {since}: nothing was replaced before.',
    field: 'day',
  },
  beforeFormer: {
    status: 400,
    vi: '{machine} có mặt ở {place} từ {since}. Ngày thay phải sau ngày đó.',
    en: '{machine} is in {place} since {since}. Give a later day.',
    field: 'day',
  },
  beforeRemoved: {
    status: 400,
    vi: '{machine} được tháo ra ngày {since}. Ngày lắp lại không thể trước ngày đó.',
    en: '{machine} was taken out on {since}. It cannot be put in before.',
    field: 'day',
  },
  unknownMachine: {
    status: 400,
    vi: 'Máy này không cất ở nhà máy này, đã loại bỏ, hoặc khác loại thiết bị. Hãy chọn lại.',
    en: 'The plant keeps no such machine of this kind. Choose again.',
    field: 'machineId',
  },
  unknownPlace: {
    status: 400,
    vi: 'Nhà máy không có chỗ này cùng loại thiết bị, hoặc ở đó không còn máy. Hãy chọn lại.',
    en: 'The plant has no such place of this kind with a machine in it. Choose again.',
    field: 'fromId',
  },
  samePlace: {
    status: 400,
    vi: 'Máy này đang ở đúng chỗ đó rồi. Hãy chọn chỗ khác.',
    en: 'That machine stands there already. Choose another place.',
    field: 'fromId',
  },
  serialStored: {
    status: 409,
    vi: 'Máy số {serialNo} đã có ở nhà máy, đang tháo ra. Hãy chọn “Máy đã tháo ra, đang cất”.',
    en: 'The machine {serialNo} is at the plant, taken out. Choose it among those taken out before.',
    field: 'serialNo',
  },
  bannedThere: {
    status: 422,
    vi: 'Máy ở {place} đang bị cấm sử dụng, không lắp sang chỗ khác được. Hãy kiểm định lại trước.',
    en: 'The machine of {place} must not be used, and is not put elsewhere. Inspect it first.',
    field: 'fromId',
  },
  bannedHere: {
    status: 422,
    vi: 'Máy tháo ra đang bị cấm sử dụng, không đổi sang chỗ khác được. Hãy đưa đi sửa chữa hoặc loại bỏ.',
    en: 'What is taken out must not be used, and is not put elsewhere. Send it to repair, or scrap it.',
    field: 'removedTo',
  },
  needsCertificate: {
    status: 422,
    vi: 'Máy này được tháo ra khi đang bị cấm sử dụng. Hãy ghi số giấy chứng nhận kiểm định đạt.',
    en: 'It was taken out under a ban. Give the number of the certificate that it passed.',
    field: 'certificateNo',
  },
  nothingToSwap: {
    status: 422,
    vi: 'Ở đây không có máy nào để đổi sang chỗ kia. Hãy chọn cách khác.',
    en: 'Nothing stands here that could be put there. Choose otherwise.',
    field: 'removedTo',
  },
  nothingToUndo: {
    status: 422,
    vi: 'Chỗ này chưa có lần thay nào để hoàn tác.',
    en: 'Nothing was replaced here that could be taken back.',
  },
  followed: {
    status: 422,
    vi: 'Sau lần thay này, máy hoặc chỗ {place} đã có lần thay khác. Hãy ghi một lần thay mới thay cho hoàn tác.',
    en: 'The machine or {place} was replaced again since. Enter a new replacement instead.',
  },
  banChanged: {
    status: 422,
    vi: 'Sau lần thay này, một lần kiểm định đã đặt hoặc bỏ lệnh cấm sử dụng ở {place}. Hãy ghi một lần thay mới thay cho hoàn tác.',
    en: 'An inspection has set or lifted a ban at {place} since. Enter a new replacement instead.',
  },
  occupied: {
    status: 409,
    vi: 'Máy hoặc chỗ này vừa được người khác thay. Hãy mở lại rồi ghi.',
    en: 'Somebody else has just replaced this. Open it again first.',
  },
})
