import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { appendFile, cp, mkdir, symlink } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** Of this machine's /etc: what programs and the network need, and nothing else. */
const ETC = [
  ...["passwd", "group", "hosts", "resolv.conf", "nsswitch.conf", "ld.so.cache", "ld.so.conf"],
  ...["ld.so.conf.d", "ssl", "ca-certificates", "alternatives"],
];
const NODE_USER = "node:x:1000:1000::/home/node:/bin/sh\n";
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const CACHE = "root/.npm";

/**
 * Enters $1 and runs the rest. $2: "ro" for a tree that nobody can write to, except /tmp and the folders of $3. Mounts are
 * seen by this process alone, and end with it.
 */
const ENTER = `set -e
root=$1; mode=$2; folders=$3; cache=$4; shift 4
mount --bind "$root" "$root"
mount --bind /usr "$root/usr"
mount -o remount,ro,bind "$root/usr"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
for folder in $folders; do mount --bind "$root$folder" "$root$folder"; done
if [ -n "$cache" ]; then mount --bind "$cache" "$root/${CACHE}"; fi
if [ "$mode" = ro ]; then
  mount -t tmpfs tmpfs "$root/tmp"
  mount -o remount,ro,bind "$root"
fi
exec chroot "$@"`;

interface Running {
  command: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** root by default. */
  user?: string | undefined;
  /** Folders that can be written in a tree that cannot. Without them all of the tree can be written. */
  writable?: readonly string[];
}

/**
 * A folder with the programs of this machine, in which commands see nothing else: what a container's image is to an
 * engine. Needs root, and Linux.
 */
export class Chamber {
  private constructor(readonly root: string) {}

  /** @param root - a folder that is not there yet */
  static async open(root: string): Promise<Chamber> {
    for (const folder of ["usr", "dev", "proc", "tmp", "home/node", "var/cache", "var/lib", CACHE])
      await mkdir(join(root, folder), { recursive: true });
    for (const name of ["bin", "sbin", "lib", "lib64"]) await symlink(`usr/${name}`, join(root, name));
    for (const name of ETC)
      if (existsSync(`/etc/${name}`))
        await cp(`/etc/${name}`, join(root, "etc", name), { recursive: true, verbatimSymlinks: true });
    if (!/^node:/m.test(readFileSync(join(root, "etc/passwd"), "utf8"))) {
      await appendFile(join(root, "etc/passwd"), NODE_USER);
      await appendFile(join(root, "etc/group"), "node:x:1000:\n");
    }
    return new Chamber(root);
  }

  /** Copies a file or a folder in. @param keep - whether a path is copied */
  async add(source: string, target: string, keep: (path: string) => boolean = () => true): Promise<void> {
    const to = join(this.root, target);
    await mkdir(dirname(to), { recursive: true });
    await cp(source, to, { recursive: true, verbatimSymlinks: true, filter: keep });
  }

  /** Starts a command in it. */
  start({ command, cwd, env, user, writable }: Running): ChildProcess {
    const cache = join(homedir(), ".npm");
    const shared = !writable && existsSync(cache) ? cache : "";
    const all = { PATH, HOME: user ? `/home/${user}` : "/root", ...env };
    const variables = Object.entries(all).map(([name, value]) => `${name}=${value}`);
    const who = user ? [`--userspec=${user}:${user}`] : [];
    return spawn(
      "unshare",
      [
        ...[
          "--mount",
          "--pid",
          "--fork",
          "--kill-child",
          "--propagation",
          "private",
          "sh",
          "-c",
          ENTER,
          "sh",
        ],
        ...[this.root, writable ? "ro" : "rw", (writable ?? []).join(" "), shared],
        ...[...who, this.root, "env", "-i", "-C", cwd, ...variables, ...command],
      ],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
  }

  /** Runs a command to its end. Returns what it ended with. */
  async run(running: Running): Promise<number | null> {
    const child = this.start(running);
    const [code] = await once(child, "exit");
    return code;
  }
}
