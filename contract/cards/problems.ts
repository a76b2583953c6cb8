import { problems } from '#contract/core/problem.ts'

export const cardProblems = problems('cards', {
  numberTaken: {
    status: 409,
    vi: 'Nhà máy đã có thẻ mang số này',
    en: 'The plant already has a card with this number',
    field: 'cardNo',
  },
  wrongStatus: {
    status: 409,
    vi: 'Thẻ {cardNo} đang ở tình trạng “{status}” nên không làm được việc này.',
    en: 'Card {cardNo} is “{status}”, so this cannot be done.',
  },
  everRented: {
    status: 409,
    vi: 'Thẻ đã từng giao cho người khác nên không xóa được. Hãy khóa thẻ.',
    en: 'The card was handed out before and cannot be deleted. Lock it instead.',
  },
  typeFixed: {
    status: 409,
    vi: 'Thẻ đang có người giữ nên không đổi loại thẻ được',
    en: 'The type of a card that somebody holds stays',
    field: 'cardTypeId',
  },
  unknownType: {
    status: 400,
    vi: 'Loại thẻ này không dùng',
    en: 'No such type of card in use',
    field: 'cardTypeId',
  },
  unknownVehicleType: {
    status: 400,
    vi: 'Loại xe này không dùng',
    en: 'No such type of vehicle in use',
    field: 'vehicleTypeId',
  },
  vehicleMissing: {
    status: 400,
    vi: 'Thẻ xe cần loại xe',
    en: 'A card for vehicles needs the type of vehicle',
    field: 'vehicleTypeId',
  },
  plateMissing: {
    status: 400,
    vi: 'Loại xe này cần biển số',
    en: 'This type of vehicle needs its plate',
    field: 'licensePlate',
  },
  wrongCarPlate: {
    status: 400,
    vi: 'Biển số ô tô không đúng, ví dụ 51A-123.45',
    en: 'Not a car plate, e.g. 51A-123.45',
    field: 'licensePlate',
  },
  wrongMotorbikePlate: {
    status: 400,
    vi: 'Biển số xe máy không đúng, ví dụ 59-X1 234.56',
    en: 'Not a motorbike plate, e.g. 59-X1 234.56',
    field: 'licensePlate',
  },
  photoNotOwn: {
    status: 400,
    vi: 'Ảnh không do bạn tải lên',
    en: 'The photo was not uploaded by you',
    field: 'photoFileId',
  },
  codeTaken: { status: 409, vi: 'Mã này đã có', en: 'This code is taken', field: 'code' },
  typeInUse: {
    status: 409,
    vi: 'Đang có thẻ hoặc phiếu thuê dùng mục này nên không xóa được. Hãy ngừng dùng.',
    en: 'Cards or rentals use it, so it cannot be deleted. Stop using it instead.',
  },
})
