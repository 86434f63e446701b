import { a11y } from "./a11y";
import { availability } from "./availability";
import { bag } from "./bag";
import { cart } from "./cart";
import { checkout } from "./checkout";
import { consent } from "./consent";
import { entry } from "./entry";
import { enums } from "./enums";
import { error } from "./error";
import { form } from "./form";
import { gallery } from "./gallery";
import { geolocation } from "./geolocation";
import { home } from "./home";
import { item } from "./item";
import { legal } from "./legal";
import { mail } from "./mail";
import { menu } from "./menu";
import { order } from "./order";
import { payment } from "./payment";
import { push } from "./push";
import { shell } from "./shell";
import { signin } from "./signin";
import { status } from "./status";
import { table } from "./table";
import { title } from "./title";
import { toast } from "./toast";
import { tracking } from "./tracking";

/** The texts in Portuguese, one area a file. */
export const catalog = {
  a11y,
  availability,
  bag,
  cart,
  checkout,
  consent,
  entry,
  enums,
  error,
  form,
  gallery,
  geolocation,
  home,
  item,
  legal,
  mail,
  menu,
  order,
  payment,
  push,
  shell,
  signin,
  status,
  table,
  title,
  toast,
  tracking,
};
