import { problems } from '#contract/core/problem.ts'

export const stockTakeProblems = problems('stockTakes', {
  notOpen: {
    status: 409,
    vi: 'Đợt kiểm kê đang ở bước “{status}” nên không làm được việc này. Hãy tải lại trang.',
    en: 'The stock-take is at “{status}”, so this cannot be done. Load the page again.',
  },
  unknownPlace: {
    status: 400,
    vi: 'Có nơi cất giữ không thuộc nhà máy này. Hãy chọn lại.',
    en: 'Some of the places are not of this plant. Choose again.',
    field: 'placeIds',
  },
  unknownMember: {
    status: 400,
    vi: 'Có người trong ban kiểm kê không thuộc nhà máy này hoặc đã nghỉ. Hãy chọn lại.',
    en: 'Some of the board are not of this plant or have left. Choose again.',
    field: 'board',
  },
  placesBusy: {
    status: 409,
    vi: 'Nơi này đang được kiểm kê ở đợt {takeNo}. Hãy kết thúc hoặc hủy đợt đó trước.',
    en: 'This place is being counted in {takeNo}. End or cancel that first.',
    field: 'placeIds',
  },
  nothingBooked: {
    status: 409,
    vi: 'Sổ không có gì ở những nơi đã chọn nên không có gì để đếm. Hãy chọn nơi khác.',
    en: 'The books have nothing at the chosen places, so there is nothing to count. Choose others.',
    field: 'placeIds',
  },
  notOnBoard: {
    status: 403,
    vi: 'Bạn không thuộc ban kiểm kê của đợt này nên không ghi số đếm.',
    en: 'You are not on the board of this stock-take, so you do not count.',
  },
  unknownLine: {
    status: 400,
    vi: 'Đợt kiểm kê không có dòng này. Hãy tải lại.',
    en: 'The stock-take has no such line. Load it again.',
    field: 'lineId',
  },
  unknownItem: {
    status: 400,
    vi: 'Nhà máy không có vật tư này. Hãy chọn lại.',
    en: 'The plant has no such item. Choose again.',
    field: 'itemId',
  },
  placeOutside: {
    status: 400,
    vi: 'Nơi này không thuộc phạm vi kiểm kê. Hãy chọn lại.',
    en: 'This place is not part of the stock-take. Choose again.',
    field: 'placeId',
  },
  unknownUnit: {
    status: 400,
    vi: '{item} không tính theo đơn vị {unit}. Hãy chọn lại đơn vị.',
    en: '{item} is not counted in {unit}. Choose another unit.',
    field: 'unit',
  },
  tooFine: {
    status: 400,
    vi: 'Đổi ra {unit} không chẵn đến 3 chữ số lẻ. Hãy đếm theo {unit}.',
    en: 'It does not come out in {unit} with 3 decimals. Count in {unit}.',
    field: 'quantity',
  },
  lotMissing: {
    status: 400,
    vi: '{item} theo dõi theo lô hoặc serial: ghi số lô, serial.',
    en: '{item} is kept by lot or serial number: give it.',
    field: 'lotNo',
  },
  lotNotWanted: {
    status: 400,
    vi: '{item} không theo dõi theo lô, serial. Hãy bỏ trống.',
    en: '{item} is not kept by lot or serial number. Leave it empty.',
    field: 'lotNo',
  },
  expiryMissing: {
    status: 400,
    vi: '{item} có hạn dùng: ghi hạn dùng trên nhãn của lô {lotNo}.',
    en: '{item} expires: give the day on the label of lot {lotNo}.',
    field: 'expiresOn',
  },
  oneOfSerial: {
    status: 400,
    vi: 'Một số serial chỉ có 0 hoặc 1.',
    en: 'Of one serial number there is 0 or 1.',
    field: 'quantity',
  },
  noSecondCount: {
    status: 409,
    vi: 'Dòng này không phải đếm lần hai.',
    en: 'This line needs no second count.',
  },
  sameCounter: {
    status: 409,
    vi: 'Bạn đã đếm dòng này lần một. Người khác phải đếm lần hai.',
    en: 'You counted this line the first time. Somebody else counts it again.',
  },
  otherRound: {
    status: 409,
    vi: 'Lần đếm này đã đóng trước khi số đếm của bạn được gửi tới. Số đếm được giữ trên máy của bạn, không vào biên bản.',
    en: 'This count was closed before yours came in. It stays on your device and is not in the minutes.',
  },
  notAllCounted: {
    status: 409,
    vi: 'Còn {count} dòng chưa đếm: {items}. Không thấy thì ghi 0.',
    en: '{count} lines are not counted yet: {items}. What is not there is 0.',
  },
  reasonMissing: {
    status: 409,
    vi: 'Còn {count} dòng chênh lệch chưa ghi lý do: {items}.',
    en: '{count} differences have no reason yet: {items}.',
  },
  qualityTooMuch: {
    status: 400,
    vi: '{item}: kém và mất phẩm chất cộng lại không quá số đếm được {counted}.',
    en: '{item}: poor and spoilt together are not more than the {counted} counted.',
    field: 'lines',
  },
  valueGrew: {
    status: 409,
    vi: 'Giá trị chênh lệch theo giá bình quân lúc này là {now} đ, lúc trình là {before} đ, nên cần thêm bước “{steps}”. Không ghi sổ gì. Hãy trả lại để người trình trình lại.',
    en: 'By the mean prices of now the differences come to {now} VND, {before} when they were handed in, which needs “{steps}” as well. Nothing was posted. Send it back to be handed in again.',
  },
  approverCounted: {
    status: 409,
    vi: 'Bạn đã đếm, hoặc đã trình đợt kiểm kê này. Người khác phải duyệt.',
    en: 'You counted in this stock-take, or handed it in. Somebody else approves it.',
  },
})
