import { a11y } from "./a11y";
import { addresses } from "./addresses";
import { auth } from "./auth";
import { availability } from "./availability";
import { bag } from "./bag";
import { bill } from "./bill";
import { cards } from "./cards";
import { cart } from "./cart";
import { checkout } from "./checkout";
import { consent } from "./consent";
import { coupons } from "./coupons";
import { entry } from "./entry";
import { enums } from "./enums";
import { error } from "./error";
import { favorites } from "./favorites";
import { form } from "./form";
import { gallery } from "./gallery";
import { geolocation } from "./geolocation";
import { home } from "./home";
import { item } from "./item";
import { legal } from "./legal";
import { menu } from "./menu";
import { order } from "./order";
import { payment } from "./payment";
import { privacy } from "./privacy";
import { profile } from "./profile";
import { push } from "./push";
import { register } from "./register";
import { scan } from "./scan";
import { seat } from "./seat";
import { share } from "./share";
import { shell } from "./shell";
import { signin } from "./signin";
import { social } from "./social";
import { status } from "./status";
import { store } from "./store";
import { table } from "./table";
import { title } from "./title";
import { toast } from "./toast";
import { tracking } from "./tracking";

/** The texts in Portuguese, one area a file. */
export const catalog = {
  a11y,
  addresses,
  auth,
  availability,
  bag,
  cards,
  cart,
  checkout,
  consent,
  coupons,
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
  scan,
  bill,
  share,
  table,
  title,
  toast,
  tracking,
};
