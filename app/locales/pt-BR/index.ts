import { auth } from "./account/auth";
import { cards } from "./account/cards";
import { consent } from "./account/consent";
import { devices } from "./account/devices";
import { entry } from "./account/entry";
import { legal } from "./account/legal";
import { privacy } from "./account/privacy";
import { profile } from "./account/profile";
import { push } from "./account/push";
import { register } from "./account/register";
import { signin } from "./account/signin";
import { social } from "./account/social";
import { addresses } from "./address/addresses";
import { geolocation } from "./address/geolocation";
import { after } from "./order/after";
import { bag } from "./order/bag";
import { cart } from "./order/cart";
import { checkout } from "./order/checkout";
import { order } from "./order/order";
import { payment } from "./order/payment";
import { status } from "./order/status";
import { tip } from "./order/tip";
import { together } from "./order/together";
import { tracking } from "./order/tracking";
import { a11y } from "./page/a11y";
import { enums } from "./page/enums";
import { error } from "./page/error";
import { form } from "./page/form";
import { gallery } from "./page/gallery";
import { offline } from "./page/offline";
import { shell } from "./page/shell";
import { title } from "./page/title";
import { toast } from "./page/toast";
import { availability } from "./shop/availability";
import { coupons } from "./shop/coupons";
import { favorites } from "./shop/favorites";
import { home } from "./shop/home";
import { item } from "./shop/item";
import { menu } from "./shop/menu";
import { store } from "./shop/store";
import { bill } from "./table/bill";
import { round } from "./table/round";
import { scan } from "./table/scan";
import { seat } from "./table/seat";
import { share } from "./table/share";
import { table } from "./table/table";

/** The texts in Portuguese, one area a file. */
export const catalog = {
  a11y,
  addresses,
  after,
  auth,
  availability,
  bag,
  cards,
  cart,
  checkout,
  consent,
  coupons,
  devices,
  entry,
  enums,
  error,
  favorites,
  form,
  gallery,
  geolocation,
  home,
  item,
  legal,
  menu,
  offline,
  order,
  payment,
  privacy,
  profile,
  push,
  register,
  shell,
  signin,
  social,
  status,
  store,
  seat,
  round,
  scan,
  bill,
  share,
  table,
  title,
  toast,
  tip,
  together,
  tracking,
};
