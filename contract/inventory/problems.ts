import { problems } from '#contract/core/problem.ts'

export const inventoryProblems = problems('inventory', {
  codeTaken: {
    status: 409,
    vi: 'Nhà máy đã có vật tư mang mã này. Hãy dùng mã khác.',
    en: 'The plant has an item of this code already.',
    field: 'itemCode',
  },
  unknownGroup: {
    status: 400,
    vi: 'Nhóm này không có trong cài đặt kho của nhà máy. Hãy chọn lại.',
    en: 'The settings of the plant have no such group. Choose again.',
    field: 'groupCode',
  },
  unknownUnit: {
    status: 400,
    vi: 'Đơn vị tính này không có trong cài đặt kho của nhà máy. Hãy chọn lại.',
    en: 'The settings of the plant have no such unit. Choose again.',
    field: 'unit',
  },
  unknownPlace: {
    status: 400,
    vi: 'Nhà máy không có nơi cất giữ này. Hãy chọn lại.',
    en: 'The plant has no such place. Choose again.',
    field: 'placeId',
  },
  unknownEquipment: {
    status: 400,
    vi: 'Có thiết bị không thuộc nhà máy của vật tư. Hãy chọn lại.',
    en: 'Some of the equipment is not of this plant. Choose again.',
    field: 'equipmentIds',
  },
  unknownFile: {
    status: 400,
    vi: 'Có tệp không phải do bạn tải lên cho vật tư. Hãy tải lại.',
    en: 'Some of the files were not uploaded by you for an item. Upload them again.',
    field: 'fileIds',
  },
  itemInUse: {
    status: 409,
    vi: 'Vật tư đã có trong phiếu kho nên không xóa được. Hãy sửa thành ngừng dùng.',
    en: 'Vouchers name this item, so it stays. Mark it as no longer used.',
  },
  openingTwice: {
    status: 409,
    vi: 'Vật tư này đã có phiếu kho hoặc tồn đầu, nên không nhập tồn đầu lần nữa. Hãy lập phiếu nhập hoặc kiểm kê.',
    en: 'The books of this item have begun. Enter a receipt or a stock-take.',
    field: 'openingQuantity',
  },
  unitStays: {
    status: 409,
    vi: 'Vật tư đã có trong phiếu kho nên đơn vị tính và cách theo dõi lô, serial không đổi được. Hãy thêm đơn vị quy đổi, hoặc khai mã mới.',
    en: 'Vouchers name this item, so its unit and tracking stay. Add another unit, or a new item.',
    field: 'unit',
  },
  nothingMissing: {
    status: 409,
    vi: 'Không có vật tư nào cần mua: tồn kho và số đang đề nghị đã đủ định mức.',
    en: 'Nothing has to be bought: with what is on its way the minima are met.',
  },
  groupInUse: {
    status: 409,
    vi: 'Còn vật tư thuộc nhóm {group}. Hãy chuyển nhóm cho chúng trước khi bỏ nhóm này.',
    en: 'Items are of the group {group}. Give them another one before it goes.',
    field: 'groups',
  },
  unitInUse: {
    status: 409,
    vi: 'Còn vật tư tính theo đơn vị {unit}. Hãy đổi đơn vị của chúng trước.',
    en: 'Items are counted in {unit}. Change them before it goes.',
    field: 'units',
  },
  placeCodeTaken: {
    status: 409,
    vi: 'Nhà máy đã có nơi cất giữ mang mã này. Hãy dùng mã khác.',
    en: 'The plant has a place of this code already.',
    field: 'code',
  },
  unknownParent: {
    status: 400,
    vi: 'Kệ phải nằm trong một kho, ngăn nằm trong một kệ hoặc kho của cùng nhà máy. Hãy chọn lại.',
    en: 'A shelf is in a warehouse, a bin on a shelf or in a warehouse of the same plant. Choose again.',
    field: 'parentId',
  },
  parentClosed: {
    status: 409,
    vi: 'Nơi chứa {place} đã đóng. Hãy mở nơi chứa trước.',
    en: 'The place {place} is closed. Open it first.',
    field: 'parentId',
  },
  placeClosed: {
    status: 409,
    vi: 'Nơi cất giữ này đã đóng, không nhận thêm vật tư. Hãy chọn nơi khác.',
    en: 'This place is closed and takes nothing. Choose another one.',
    field: 'placeId',
  },
  placeInUse: {
    status: 409,
    vi: 'Nơi này còn kệ, ngăn, vật tư hoặc phiếu kho nên không xóa được. Hãy đóng lại nếu không dùng nữa.',
    en: 'Places, items or vouchers belong to it, so it stays. Close it if it is no longer used.',
  },
  unreadable: {
    status: 422,
    vi: 'Không đọc được tệp: {reason}. Hãy lưu lại thành .xlsx hoặc .csv rồi chọn lại.',
    en: 'The file cannot be read: {reason}. Save it as .xlsx or .csv and choose it again.',
    field: 'fileId',
  },
  tooManyRows: {
    status: 422,
    vi: 'Tệp có hơn {limit} dòng. Hãy chia thành nhiều tệp.',
    en: 'The file has more than {limit} rows. Split it.',
    field: 'fileId',
  },
  columnsMissing: {
    status: 422,
    vi: 'Tệp phải có cột “Mã vật tư” và “Tên vật tư”. Hãy đặt tên cột theo tệp mẫu.',
    en: 'The file needs the columns “Item code” and “Name”. Name them as in the template.',
    field: 'fileId',
  },
  hasErrors: {
    status: 422,
    vi: 'Tệp còn {count} lỗi nên chưa nhập vật tư nào. Hãy chạy thử để xem từng lỗi.',
    en: 'The file still has {count} errors, so nothing was imported. Run the check to see each.',
  },
})
