import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.scene.web.WebEngine;
import javafx.scene.web.WebView;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import javax.imageio.ImageIO;

/**
 * A window with JavaFX's WebView alone, driven by lines: a word, and what it is about in base64. Each line is answered by one:
 * "ok" or "no", and what there is to say in base64. web-view.ts writes the lines. Arguments: width, height, user agent, "on"
 * where scripts run.
 */
public class WebViewWindow extends Application {
  private final WebView view = new WebView();
  private boolean isScripted;

  public static void main(String[] args) {
    launch(WebViewWindow.class, args);
  }

  @Override
  public void start(Stage stage) {
    var args = getParameters().getRaw();
    isScripted = args.get(3).equals("on");
    view.getEngine().setUserAgent(args.get(2));
    view.getEngine().setJavaScriptEnabled(isScripted);
    stage.initStyle(StageStyle.UNDECORATED);
    stage.setScene(new Scene(view, Integer.parseInt(args.get(0)), Integer.parseInt(args.get(1))));
    stage.setX(0);
    stage.setY(0);
    stage.show();
    var reader = new Thread(this::answerLines);
    reader.setDaemon(true);
    reader.start();
  }

  private void answerLines() {
    try (var lines = new BufferedReader(new InputStreamReader(System.in))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        var words = line.split(" ", -1);
        var about = new String(Base64.getDecoder().decode(words[1]), StandardCharsets.UTF_8);
        var task = new FutureTask<>(() -> obey(words[0], about));
        Platform.runLater(task);
        try {
          tell("ok", task.get());
        } catch (ExecutionException failed) {
          tell("no", failed.getCause().toString().getBytes(StandardCharsets.UTF_8));
        }
      }
    } catch (Exception ended) {
      ended.printStackTrace();
    }
    Platform.exit();
  }

  private static void tell(String how, byte[] what) {
    System.out.println(how + " " + Base64.getEncoder().encodeToString(what));
  }

  private byte[] obey(String word, String about) throws Exception {
    switch (word) {
      case "open" -> view.getEngine().load(about);
      case "ask" -> {
        return ask(view.getEngine(), about).getBytes(StandardCharsets.UTF_8);
      }
      case "press" -> {
        var place = about.split(" ");
        var robot = new Robot();
        robot.mouseMove(Integer.parseInt(place[0]), Integer.parseInt(place[1]));
        robot.mouseClick(MouseButton.PRIMARY);
      }
      case "type" -> about.chars().forEach(letter -> Event.fireEvent(view, typed(String.valueOf((char) letter))));
      case "picture" -> {
        var png = new ByteArrayOutputStream();
        ImageIO.write(SwingFXUtils.fromFXImage(view.snapshot(null, null), null), "png", png);
        return png.toByteArray();
      }
      default -> throw new IllegalArgumentException(word);
    }
    return new byte[0];
  }

  /** With JavaScript off nothing can be asked, so it is on for the question: the page's own never starts. */
  private String ask(WebEngine engine, String expression) {
    engine.setJavaScriptEnabled(true);
    try {
      return String.valueOf(engine.executeScript("JSON.stringify(" + expression + ")"));
    } finally {
      engine.setJavaScriptEnabled(isScripted);
    }
  }

  private static KeyEvent typed(String letter) {
    return new KeyEvent(KeyEvent.KEY_TYPED, letter, "", KeyCode.UNDEFINED, false, false, false, false);
  }
}
