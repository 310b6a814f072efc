@echo off
rem Starts tideline on Windows from tideline.jar beside this file. It builds nothing: in a source
rem tree, mvn package makes the jar.
rem
rem   JAVA_HOME            the JDK to use, otherwise the java of PATH
rem   TIDELINE_JAVA_OPTS   more options for the JVM, such as -Xmx8g
rem
rem Exit code 70: the program was not started. Otherwise the exit code is that of the program.
setlocal

set "jar=%~dp0tideline.jar"
if not exist "%jar%" goto nojar

set "java=java"
if not defined JAVA_HOME goto flags
set "java=%JAVA_HOME%\bin\java.exe"
if not exist "%java%" goto nojava

:flags
rem As in the launcher for other systems: memory up to 80 % of what there is, but no more than needed.
set "least=96m"
if not defined TIDELINE_JAVA_OPTS goto start
if not "%TIDELINE_JAVA_OPTS:-Xmx=%"=="%TIDELINE_JAVA_OPTS%" set "least=16m"

:start
set "flags=-XX:+UseSerialGC -XX:MaxRAMPercentage=80 -Xms%least% -Xmn4m"
set "flags=%flags% -XX:PretenureSizeThreshold=8k -XX:TLABSize=16k -XX:-ResizeTLAB"
set "flags=%flags% -XX:MinHeapFreeRatio=6 -XX:MaxHeapFreeRatio=10"
set "flags=%flags% -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr"
set "flags=%flags% -XX:Tier3DelayOn=0 -XX:Tier4InvocationThreshold=50000"
set "flags=%flags% -XX:Tier4MinInvocationThreshold=15000 -XX:Tier4CompileThreshold=150000"
set "flags=%flags% -XX:Tier4BackEdgeThreshold=400000"
"%java%" %flags% %TIDELINE_JAVA_OPTS% -jar "%jar%" %*
if %ERRORLEVEL% equ 9009 goto nopath
exit /b %ERRORLEVEL%

:nojar
echo tideline: there is no tideline.jar beside "%~f0" 1>&2
exit /b 70

:nojava
echo tideline: no java in JAVA_HOME "%JAVA_HOME%" 1>&2
exit /b 70

:nopath
echo tideline: no java found; install a JDK 17 or newer, or set JAVA_HOME 1>&2
exit /b 70
